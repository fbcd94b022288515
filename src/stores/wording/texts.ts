import { call } from '#client/call.ts';
import * as contract from '#contract/wording.ts';
import type { NewPage } from '#domain/guide/new-guide.ts';
import type { NewCemetery } from '#domain/wording/new-cemetery.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';

export type { TextSummary } from '#contract/wording.ts';

/** All texts that can be edited. */
export const textsArea = createArea<contract.TextSummary[]>();

export const loadTexts = once(async (): Promise<void> => {
  await textsArea.track(() => call(contract.listTexts, {}));
});

/** Makes a page of the guide or in plain words; answers its path. */
export const createPage = once(async (wanted: NewPage): Promise<Result<{ readonly path: string }>> => {
  const result = await call(contract.createPage, { body: wanted });
  if (result.ok) void loadTexts();
  return resultOf(result);
});

/** Makes the page of a cemetery; answers its path. */
export const createCemetery = once(async (wanted: NewCemetery): Promise<Result<{ readonly path: string }>> => {
  const result = await call(contract.createText, { body: wanted });
  if (result.ok) void loadTexts();
  return resultOf(result);
});
