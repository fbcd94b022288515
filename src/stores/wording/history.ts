import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import * as contract from '#contract/wording.ts';
import { createArea } from '../area.ts';

export type { TextVersion } from '#contract/wording.ts';

/** The versions of the open text, the newest first. */
export const versionsArea = createArea<contract.TextVersion[]>();

/** Bodies that were asked for, by path and number. */
export const $versionTexts = atom<Readonly<Record<string, string>>>({});

export const versionKey = (path: string, n: number): string => `${path}#${n}`;

export async function loadVersions(path: string): Promise<void> {
  await versionsArea.track(() => call(contract.listTextVersions, { query: { path } }));
}

/** 0 is the file. A version never changes, so it is asked for once; the file is read anew. */
export async function loadVersionText(path: string, n: number): Promise<string | undefined> {
  const key = versionKey(path, n);
  const known = $versionTexts.get()[key];
  if (known !== undefined && n > 0) return known;
  const result = await call(contract.getTextVersion, { query: { path, n: String(n) } });
  if (!result.ok) return undefined;
  $versionTexts.set({ ...$versionTexts.get(), [key]: result.value.body });
  return result.value.body;
}
