import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as contract from '#contract/log.ts';
import type { ActKind } from '#domain/log/act.ts';
import { forgetWithSession } from '../account/forget-with-session.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';

export { LOG_CSV_MOST, LOG_PAGE, type LogEntry } from '#contract/log.ts';

type Log = ReplyOf<typeof contract.readLog>;

/** What the page shows; ids and days only, so that it may stand in the address. */
export type LogView = {
  readonly person: string | undefined;
  readonly subject: string | undefined;
  readonly kind: ActKind | undefined;
  /** Calendar days in Germany, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** From 0. */
  readonly page: number;
};

export const WHOLE_LOG: LogView = {
  person: undefined,
  subject: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  page: 0,
};

export const logArea = createArea<Log>();
export const $logView = atom<LogView>(WHOLE_LOG);
forgetWithSession(logArea);

export const loadLog = async (): Promise<void> => {
  await logArea.track(() => call(contract.readLog, { query: $logView.get() }));
};

export function showLog(view: LogView): void {
  $logView.set(view);
  void loadLog();
}

/** The chosen entries, of all pages. */
export const fetchLogCsv = once(async (): Promise<Result<Blob>> => {
  const { page: _page, ...query } = $logView.get();
  const result = resultOf(await call(contract.exportLog, { query }));
  return result.ok ? { ...result, value: result.value.blob } : result;
});
