import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '#client/call.ts';
import { upload } from '#client/upload.ts';
import { removeDocument as removeCall, uploadDocument } from '#contract/document.ts';
import {
  documentMessages,
  MOST_CASE_DOCUMENTS,
  refusedFile,
  SIGNATURE_BYTES,
  typeOfContent,
} from '#domain/document/document.ts';
import { failedResult } from '../result.ts';
import { newKey } from '../sending.ts';
import { $caseTexts, answersNow, putSection } from './answers.ts';

export type CaseDocument = {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The share that has been sent, 0 to 1. */
  readonly progress: number;
  readonly id?: string;
  readonly error?: string;
};

const $list = atom<readonly CaseDocument[]>([]);
export const $documents: ReadableAtom<readonly CaseDocument[]> = $list;

/** Named until the person has taken note or removed them. */
export const $refusedDocuments = computed($list, (list) => list.filter(({ error }) => error !== undefined));

let last: Promise<void> = Promise.resolve();

/** Uploads at once, one file after the other: on a slow line the first is complete early. */
export function addDocuments(files: readonly File[]): void {
  for (const file of files) {
    const key = newKey();
    const isTooMany = $list.get().length >= MOST_CASE_DOCUMENTS;
    const added = { key, name: file.name, size: file.size, progress: 0 };
    $list.set([...$list.get(), isTooMany ? { ...added, error: documentMessages['too-many-files'] } : added]);
    if (!isTooMany) last = last.then(() => send(key, file));
  }
}

export function removeDocument(key: string): void {
  const removed = find(key);
  $list.set($list.get().filter((each) => each.key !== key));
  putList();
  if (removed?.id) void call(removeCall, { params: { id: removed.id } });
}

/** Lists the documents that a draft brings back. Returns the way to stop. */
export function followDocuments(): () => void {
  return $caseTexts.subscribe(({ answers }) => {
    if ((answers.documents?.list ?? '') === listed($list.get())) return;
    const unfinished = $list.get().filter(({ id }) => id === undefined);
    $list.set([...readList(answers.documents?.list), ...unfinished]);
  });
}

export const documentIds = (): string[] => readList(answersNow().documents?.list).flatMap(({ id }) => id ?? []);

export const resetDocuments = (): void => $list.set([]);

async function send(key: string, file: File): Promise<void> {
  if (!find(key)) return;
  const refusal = await refusalOf(file);
  if (refusal) return change(key, { error: documentMessages[refusal] });
  const result = await upload(uploadDocument, { body: {}, files: [file] }, (progress) => change(key, { progress }));
  if (!result.ok) return change(key, { error: failedResult(result.failure).message });
  const { id, name, size } = result.value;
  // It was removed during the upload.
  if (!find(key)) return void call(removeCall, { params: { id } });
  change(key, { id, name, size, progress: 1 });
  putList();
}

/** Checked before the upload; the server checks again. */
async function refusalOf(file: File) {
  const signature = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return refusedFile(file.size, typeOfContent(signature));
}

const find = (key: string) => $list.get().find((each) => each.key === key);

function change(key: string, more: Partial<CaseDocument>): void {
  $list.set($list.get().map((each) => (each.key === key ? { ...each, ...more } : each)));
}

const putList = (): void => {
  const list = listed($list.get());
  putSection('documents', list === '' ? {} : { list });
};

type Listed = { readonly id: string; readonly name: string; readonly size: number };

/** Ids and names as one text, as everything in a draft is text. */
function listed(documents: readonly CaseDocument[]): string {
  const uploaded = documents.flatMap(({ id, name, size }): Listed[] => (id === undefined ? [] : [{ id, name, size }]));
  return uploaded.length === 0 ? '' : JSON.stringify(uploaded);
}

function readList(text = ''): CaseDocument[] {
  try {
    const list = JSON.parse(text || '[]') as readonly Partial<Listed>[];
    return list.flatMap(({ id, name, size }) =>
      typeof id === 'string' && typeof name === 'string'
        ? [{ key: id, id, name, size: Number(size) || 0, progress: 1 }]
        : [],
    );
  } catch {
    return [];
  }
}
