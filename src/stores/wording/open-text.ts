import { atom } from 'nanostores';
import type { TextView } from '#contract/wording.ts';
import type { StoredText, TextFault } from '#domain/wording/stored-text.ts';
import type { LocalCopy } from './local-copy.ts';

/** The open text. What was typed is in `text`, and on this device, until it is saved or given up. */
export type OpenText = {
  readonly status: 'open';
  /** As it was read, and is changed from. */
  readonly base: TextView;
  readonly text: string;
  /** Another one where the text did not come from the keyboard: the editors then show it anew. */
  readonly edition: number;
  readonly isSaving: boolean;
  /** The findings of the last check; undefined until there is an answer. */
  readonly faults: readonly TextFault[] | undefined;
  /** Why the last saving failed; each has another `attempt`. */
  readonly refusal?: Refusal | undefined;
  /** Somebody else has saved, or the file was changed: both are shown, and the person chooses. */
  readonly theirs?: StoredText | undefined;
  /** Typed earlier in this browser and never saved. */
  readonly copy?: LocalCopy | undefined;
  /** The version that was just written. */
  readonly savedAs?: number | undefined;
  /** False where this browser stores nothing: leaving loses what was typed. */
  readonly isKept: boolean;
};

type Refusal = {
  readonly attempt: number;
  readonly message: string;
  /** The page was to be taken away. */
  readonly isOfRemoval?: true;
};

export type Editor =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly path: string }
  | { readonly status: 'failed'; readonly path: string; readonly message: string }
  | OpenText;

export const $editor = atom<Editor>({ status: 'none' });

export const isChanged = ({ text, base }: Pick<OpenText, 'text' | 'base'>): boolean => text !== base.body;

/** The open text; undefined where none is, or, with `path`, another one. */
export function openNow(path?: string): OpenText | undefined {
  const editor = $editor.get();
  return editor.status === 'open' && (path === undefined || editor.base.path === path) ? editor : undefined;
}

/** Changes the open text `path`; nothing where another one is open by now. */
export function changeOpen(path: string, change: (open: OpenText) => Partial<OpenText>): void {
  const open = openNow(path);
  if (open) $editor.set({ ...open, ...change(open) });
}

let editions = 0;

export function nextEdition(): number {
  editions += 1;
  return editions;
}
