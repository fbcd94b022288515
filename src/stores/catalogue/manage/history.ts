import { call } from '#client/call.ts';
import * as contract from '#contract/change.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { isThing } from '#domain/catalogue/things.ts';
import { createArea } from '../../area.ts';
import { type Result, resultOf } from '../../result.ts';
import { rowArea } from './rows.ts';

export type { Change } from '#contract/change.ts';

export type History = {
  /** Left out: of everything. */
  readonly thing?: string | undefined;
  readonly id?: string | undefined;
  readonly page: number;
  readonly changes: readonly contract.Change[];
  readonly total: number;
};

/** The history that is shown: of a row, of a kind of rows or of everything; newest first. */
export const historyArea = createArea<History>();

export const CHANGES_A_PAGE = contract.CHANGES_A_PAGE;

export type HistoryQuery = Pick<History, 'thing' | 'id' | 'page'>;

export const loadHistory = (query: HistoryQuery): Promise<unknown> =>
  historyArea.track(async () => {
    const reply = await call(contract.listChanges, { query });
    return reply.ok ? { ok: true, value: { ...query, ...reply.value } } : reply;
  });

/** The same once more, as after a change. */
async function reloadHistory(): Promise<void> {
  const { data } = historyArea.$area.get();
  if (data) await loadHistory({ thing: data.thing, id: data.id, page: data.page });
}

/** Takes one change back; the row and the history that are shown follow. */
export async function revertChange(change: Pick<contract.Change, 'id' | 'thing' | 'thingId'>): Promise<Result> {
  const result = resultOf(await call(contract.revertChange, { params: { id: change.id } }));
  if (isThing(change.thing)) await rowArea(change.thing).reload(change.thingId);
  await reloadHistory();
  return result;
}

/** The newest change of a row; undefined where there is none or the server cannot be reached. */
export async function newestChange(thing: Thing, id: string): Promise<contract.Change | undefined> {
  const reply = await call(contract.listChanges, { query: { thing, id } });
  return reply.ok ? reply.value.changes[0] : undefined;
}
