import { atom, type ReadableAtom } from 'nanostores';
import { documentMessages, MOST_MESSAGE_DOCUMENTS } from '#domain/document/document.ts';
import { type RefusedFile, refusalOf } from '../document/check.ts';

export type Attachment = { readonly key: string; readonly file: File };
export type { RefusedFile };

const $accepted = atom<readonly Attachment[]>([]);
const $refused = atom<readonly RefusedFile[]>([]);

/** The attachments of the message. */
export const $messageDocuments: ReadableAtom<readonly Attachment[]> = $accepted;
/** The files chosen last that were refused. */
export const $refusedFiles: ReadableAtom<readonly RefusedFile[]> = $refused;

let count = 0;

/** Adds the files that the server would accept; the same file twice counts once. */
export async function addMessageDocuments(files: readonly File[]): Promise<void> {
  const refusals: RefusedFile[] = [];
  for (const file of files) {
    const refusal = await refusalOf(file);
    if (refusal) refusals.push(refusal);
    else if (isAttached(file)) continue;
    else if ($accepted.get().length >= MOST_MESSAGE_DOCUMENTS)
      refusals.push({ name: file.name, message: documentMessages['too-many-files'] });
    else {
      count += 1;
      $accepted.set([...$accepted.get(), { key: String(count), file }]);
    }
  }
  $refused.set(refusals);
}

export function removeMessageDocument(key: string): void {
  $accepted.set($accepted.get().filter((attachment) => attachment.key !== key));
  $refused.set([]);
}

export function resetMessageDocuments(): void {
  $accepted.set([]);
  $refused.set([]);
}

const isAttached = ({ name, size, lastModified }: File): boolean =>
  $accepted.get().some(({ file }) => file.name === name && file.size === size && file.lastModified === lastModified);
