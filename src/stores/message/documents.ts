import { atom, type ReadableAtom } from 'nanostores';
import { problems } from '#contract/problem.ts';
import { MOST_MESSAGE_DOCUMENTS } from '#domain/document/document.ts';
import { type RefusedFile, refusalOf } from '../document/check.ts';

export type Attachment = { readonly key: string; readonly file: File };
export type { RefusedFile };

const $taken = atom<readonly Attachment[]>([]);
const $refused = atom<readonly RefusedFile[]>([]);

/** What goes along with the message. */
export const $messageDocuments: ReadableAtom<readonly Attachment[]> = $taken;
/** What was chosen last and cannot go along. */
export const $refusedFiles: ReadableAtom<readonly RefusedFile[]> = $refused;

let count = 0;

/** Takes what the server would take; the same file twice counts once. */
export async function addMessageDocuments(files: readonly File[]): Promise<void> {
  const refusals: RefusedFile[] = [];
  for (const file of files) {
    const refusal = await refusalOf(file);
    if (refusal) refusals.push(refusal);
    else if (isKnown(file)) continue;
    else if ($taken.get().length >= MOST_MESSAGE_DOCUMENTS)
      refusals.push({ name: file.name, message: problems['too-many-files'].message });
    else {
      count += 1;
      $taken.set([...$taken.get(), { key: String(count), file }]);
    }
  }
  $refused.set(refusals);
}

export function removeMessageDocument(key: string): void {
  $taken.set($taken.get().filter((attachment) => attachment.key !== key));
  $refused.set([]);
}

export function resetMessageDocuments(): void {
  $taken.set([]);
  $refused.set([]);
}

const isKnown = ({ name, size, lastModified }: File): boolean =>
  $taken.get().some(({ file }) => file.name === name && file.size === size && file.lastModified === lastModified);
