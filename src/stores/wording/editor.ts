import { call } from '#client/call.ts';
import * as contract from '#contract/wording.ts';
import type { TextFault } from '#domain/wording/stored-text.ts';
import { failedResult } from '../result.ts';
import { fieldPath, withValue } from './fields.ts';
import { dropCopy, keepCopy, readCopy } from './local-copy.ts';
import { $editor, changeOpen, isChanged, nextEdition, type OpenText, openNow } from './open-text.ts';

export type { TextView } from '#contract/wording.ts';
export type { TextFault } from '#domain/wording/stored-text.ts';
export { $editor, isChanged, type OpenText };

let opened = 0;

export async function openText(path: string): Promise<void> {
  opened += 1;
  const own = opened;
  $editor.set({ status: 'loading', path });
  const result = await call(contract.getText, { query: { path } });
  if (own !== opened) return;
  if (!result.ok) {
    $editor.set({ status: 'failed', path, message: failedResult(result.failure).message });
    return;
  }
  const base = result.value;
  const copy = readCopy(path);
  const isNews = copy !== undefined && copy.text !== base.body;
  if (copy && !isNews) dropCopy(path);
  $editor.set({
    status: 'open',
    base,
    text: base.body,
    edition: nextEdition(),
    isSaving: false,
    faults: [],
    isKept: true,
    ...(isNews ? { copy } : {}),
  });
}

export function closeText(): void {
  opened += 1;
  $editor.set({ status: 'none' });
}

/** Typed into the text. A copy that was offered is given up with the first change: this browser keeps one. */
export function editText(path: string, text: string): void {
  changeOpen(path, ({ base }) => {
    const isSame = text === base.body;
    if (isSame) dropCopy(path);
    const isKept = isSame || keepCopy(path, { version: base.version, text, at: new Date().toISOString() });
    return { text, isKept, faults: isSame ? [] : undefined, savedAs: undefined, copy: undefined };
  });
}

/** `undefined` takes the field away. */
export function editField(path: string, field: string, value: unknown): void {
  const open = openNow(path);
  if (!open) return;
  const order = open.base.fields.map((each) => each.path).filter((each) => !each.includes('.'));
  editText(path, withValue(path, open.text, fieldPath(field), value, order));
}

/** Another text as a whole, which the editors show anew. */
export function replaceText(path: string, text: string): void {
  editText(path, text);
  changeOpen(path, () => ({ edition: nextEdition() }));
}

export function takeCopy(path: string): void {
  const copy = openNow(path)?.copy;
  if (copy) replaceText(path, copy.text);
}

export const giveUpCopy = (path: string): void =>
  changeOpen(path, () => {
    dropCopy(path);
    return { copy: undefined };
  });

/** Gives up what was typed. */
export const dropChanges = (path: string): void => {
  const open = openNow(path);
  if (open) replaceText(path, open.base.body);
};

export async function checkText(path: string, text: string): Promise<void> {
  const result = await call(contract.checkText, { body: { path, body: text } });
  const faults: readonly TextFault[] = result.ok ? result.value.faults : [];
  changeOpen(path, (open) => (open.text === text ? { faults } : {}));
}
