import { atom } from 'nanostores';
import type { Result } from '../../result.ts';
import { say } from './notice.ts';

/** The way back of one thing done on this page. */
export type Undoable = { readonly done: string; readonly undo: () => Promise<Result> };

const stack = atom<readonly Undoable[]>([]);

/** Says what was done, and keeps how it is taken back: by the button beside it or by Ctrl+Z. */
export function remember(undoable: Undoable): void {
  stack.set([...stack.get(), undoable]);
  say(undoable.done, { undo: () => void undoLast() });
}

/** Takes the last thing back. */
export async function undoLast(): Promise<void> {
  const last = stack.get().at(-1);
  if (!last) return say('Es gibt nichts zurückzunehmen.');
  stack.set(stack.get().slice(0, -1));
  const result = await last.undo();
  if (result.ok) say('Zurückgenommen.');
  else say(result.message, { kind: 'error' });
}
