import { call } from '#client/call.ts';
import type { Failure } from '#client/failure.ts';
import { Problem } from '#contract/problem/problem-reply.ts';
import * as contract from '#contract/wording.ts';
import type { StoredText } from '#domain/wording/stored-text.ts';
import { failedResult } from '../result.ts';
import { replaceText } from './editor.ts';
import { dropCopy } from './local-copy.ts';
import { changeOpen, nextEdition, type OpenText, openNow } from './open-text.ts';
import { loadTexts } from './texts.ts';

let attempts = 0;

/** The last saving; that of the open text while that one is being saved. */
let underWay: Promise<boolean> = Promise.resolve(false);

/**
 * Saves what is open, or `wanted` in its place, and answers whether that is saved. Stale: both texts then stand beside each other.
 * One at a time: while another saving is on its way, that is waited for and nothing sent.
 */
export async function saveText(path: string, note: string, wanted?: string): Promise<boolean> {
  const open = begin(path);
  if (open) underWay = send(open, note, wanted);
  return (await underWay) && open !== undefined;
}

async function send(open: OpenText, note: string, wanted: string | undefined): Promise<boolean> {
  const { path, fileHash, version } = open.base;
  const body = wanted ?? open.text;
  const said = note.trim();
  const result = await call(contract.putText, {
    query: { path },
    body: { body, fileHash, ...(said === '' ? {} : { note: said }) },
    version,
  });
  if (result.ok) takeStored(result.value, open.text);
  else refuse(path, result.failure);
  return result.ok;
}

/** Writes an earlier version as the newest one. */
export async function restoreVersion(path: string, n: number): Promise<void> {
  const open = begin(path);
  if (open) underWay = restore(open, n);
  await underWay;
}

async function restore(open: OpenText, n: number): Promise<boolean> {
  const { path, fileHash, version } = open.base;
  const result = await call(contract.restoreText, { body: { path, n, fileHash }, version });
  if (result.ok) takeStored(result.value, open.text);
  else refuse(path, result.failure);
  return result.ok;
}

/** Takes a text away that was made in the browser. Answers what went wrong. */
export async function removeText(path: string): Promise<string | undefined> {
  const open = openNow(path);
  if (!open) return undefined;
  const result = await call(contract.removeText, { query: { path }, version: open.base.version });
  void loadTexts();
  if (result.ok) dropCopy(path);
  else refuse(path, result.failure, { isOfRemoval: true });
  return result.ok ? undefined : failedResult(result.failure).message;
}

/** Goes on from their version with a text: theirs, one's own, which is then saved over it, or both in one. */
export function goOnFrom(theirs: StoredText, text: string): void {
  const { path } = theirs;
  changeOpen(path, ({ base }) => ({
    base: { ...withoutState(base), ...theirs },
    theirs: undefined,
    refusal: undefined,
  }));
  replaceText(path, text);
}

function begin(path: string) {
  const open = openNow(path);
  if (!open || open.isSaving) return undefined;
  changeOpen(path, () => ({ isSaving: true, refusal: undefined, savedAs: undefined }));
  return open;
}

/** What was typed while the text was on its way stays. `before`: the text as it stood when it was sent. */
function takeStored(stored: StoredText, before: string): void {
  changeOpen(stored.path, (open) => {
    const hasTypedOn = open.text !== before;
    if (!hasTypedOn) dropCopy(stored.path);
    const text = hasTypedOn ? open.text : stored.body;
    return {
      base: { ...withoutState(open.base), ...stored },
      text,
      ...(text === open.text ? {} : { edition: nextEdition() }),
      isSaving: false,
      faults: hasTypedOn ? undefined : [],
      theirs: undefined,
      copy: undefined,
      savedAs: stored.version,
    };
  });
  void loadTexts();
}

function refuse(path: string, failure: Failure, more: { readonly isOfRemoval?: true } = {}): void {
  const { data } = Problem.safeParse(failure.body);
  attempts += 1;
  changeOpen(path, () => ({
    isSaving: false,
    refusal: { attempt: attempts, message: failedResult(failure).message, ...more },
    ...(data?.faults ? { faults: data.faults } : {}),
    ...(data?.stored ? { theirs: data.stored } : {}),
  }));
}

/** Without what may hold no more once it is saved: the reply says again what does. */
function withoutState({ file: _file, completed: _completed, ...base }: contract.TextView): contract.TextView {
  return base;
}
