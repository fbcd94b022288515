import { call } from '#client/call.ts';
import type { Entry, Overview, OverviewEntry } from '#contract/overview.ts';
import * as contract from '#contract/overview.ts';
import type { Cases, NeedyCase } from '#contract/overview-desk.ts';
import { forgetWithSession } from '../account/forget-with-session.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';

export type { Cases, Entry, NeedyCase, Overview, OverviewEntry };

export const overviewArea = createArea<Overview>();
export const entryArea = createArea<Entry>();
forgetWithSession(overviewArea, entryArea);

export const loadOverview = once(async (): Promise<void> => {
  await overviewArea.track(() => call(contract.getOverview, {}));
});

/** Remembers that she has seen what is new, and shows what is so from then on. `at`: when what she sees was read. */
export const markSeen = once(async (at: string): Promise<Result> => {
  const result = resultOf(await call(contract.markSeen, { body: { at } }));
  if (result.ok) await loadOverview();
  return result;
});

export const loadEntry = once(async (number: string): Promise<void> => {
  await entryArea.track(() => call(contract.getEntry, { params: { number } }));
});

/** The PDF of an order or a preparation. */
export const fetchEntryPdf = once(async (number: string): Promise<Result<Blob>> => {
  const result = resultOf(await call(contract.getEntryPdf, { params: { number } }));
  return result.ok ? { ...result, value: result.value.blob } : result;
});

export const fetchEntryDocument = once(async (number: string, id: string): Promise<Result<Blob>> => {
  const result = resultOf(await call(contract.getEntryDocument, { params: { number, id } }));
  return result.ok ? { ...result, value: result.value.blob } : result;
});
