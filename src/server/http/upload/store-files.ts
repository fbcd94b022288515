import type { Kysely } from 'kysely';
import type { UploadedDocument } from '#contract/document.ts';
import { insertDocument, type KeptFile } from '../../db/document.ts';
import { takeContent } from '../../db/document-place.ts';
import type { Tables } from '../../db/schema.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'clock'>;

type Storing = {
  /** Undefined: an order that is placed later. */
  readonly owner?: string;
  /** Counts the bytes of the contents. */
  readonly addBytes?: (bytes: number) => void;
};

/** Makes a document of each file. Throws `file-not-stored` where one was kept too long ago. */
export async function storeFiles(
  { clock }: Deps,
  trx: Kysely<Tables>,
  files: readonly KeptFile[],
  { owner, addBytes }: Storing = {},
): Promise<readonly UploadedDocument[]> {
  const stored: UploadedDocument[] = [];
  for (const file of files) {
    if (!(await takeContent(trx, file))) throw new ProblemError('file-not-stored');
    await insertDocument(trx, { ...file, owner }, clock());
    addBytes?.(file.size);
    stored.push({ id: file.id, name: file.name, type: file.type, size: file.size });
  }
  return stored;
}
