import { atom, type ReadableAtom } from 'nanostores';
import { upload } from '#client/upload.ts';
import * as contract from '#contract/case-status.ts';
import { documentMessages, refusedFile, SIGNATURE_BYTES, typeOfContent } from '#domain/document/document.ts';
import { failedResult } from '../result.ts';
import { newKey } from '../sending.ts';
import { familyArea } from './family.ts';

export type SentDocument = {
  readonly key: string;
  readonly name: string;
  /** The share that has been sent, 0 to 1. */
  readonly progress: number;
  /** Why it was not taken. */
  readonly error?: string;
};

const $list = atom<readonly SentDocument[]>([]);

/** What is on its way, and what was refused; what has arrived stands in the case. */
export const $sending: ReadableAtom<readonly SentDocument[]> = $list;

let last: Promise<void> = Promise.resolve();

/** Sends at once, one file after the other: on a slow line the first is complete early. */
export function sendDocuments(code: string, files: readonly File[]): void {
  const added = files.map((file) => ({ file, key: newKey() }));
  const waiting = added.map(({ file, key }) => ({ key, name: file.name, progress: 0 }));
  // What was refused before has been read by now.
  $list.set([...$list.get().filter(({ error }) => error === undefined), ...waiting]);
  for (const { file, key } of added) last = last.then(() => send(code, key, file));
}

export const resetDocuments = (): void => $list.set([]);

async function send(code: string, key: string, file: File): Promise<void> {
  const refusal = await refusalOf(file);
  if (refusal) return change(key, { error: documentMessages[refusal] });
  const input = { body: { code }, files: [file] };
  const result = await upload(contract.sendDocument, input, (progress) => change(key, { progress }));
  if (!result.ok) return change(key, { error: failedResult(result.failure).message });
  $list.set($list.get().filter((each) => each.key !== key));
  await familyArea.track(async () => result);
}

/** Known before it is sent, where the browser can see it. */
async function refusalOf(file: File) {
  const signature = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return refusedFile(file.size, typeOfContent(signature));
}

const change = (key: string, changes: Partial<SentDocument>): void =>
  $list.set($list.get().map((each) => (each.key === key ? { ...each, ...changes } : each)));
