import { atom, type ReadableAtom } from 'nanostores';
import { fetchPagePart } from '#client/page-part.ts';
import { type TextBlock, WITHDRAWAL_TEXT } from '#site/withdrawal-text.ts';
import { once } from '../result.ts';

const $blocks = atom<readonly TextBlock[] | undefined>(undefined);
/** The instruction on withdrawal as our build has written it; undefined until it is there. */
export const $withdrawalInstruction: ReadableAtom<readonly TextBlock[] | undefined> = $blocks;

/** Asked for again after it could not be had. */
export const loadWithdrawalInstruction = once(async (): Promise<void> => {
  if ($blocks.get() === undefined) $blocks.set(await fetchPagePart(WITHDRAWAL_TEXT));
});
