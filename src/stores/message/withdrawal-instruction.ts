import { atom, type ReadableAtom } from 'nanostores';
import { fetchPagePart } from '#client/page-part.ts';
import { type TextBlock, WITHDRAWAL_TEXT } from '#site/withdrawal.ts';
import { once } from '../result.ts';

const $blocks = atom<readonly TextBlock[] | undefined>(undefined);
/** The instruction on withdrawal, written by the build; undefined until it is loaded. */
export const $withdrawalInstruction: ReadableAtom<readonly TextBlock[] | undefined> = $blocks;

/** Loads it unless it is there; a failure can be repeated. */
export const loadWithdrawalInstruction = once(async (): Promise<void> => {
  if ($blocks.get() === undefined) $blocks.set(await fetchPagePart(WITHDRAWAL_TEXT));
});
