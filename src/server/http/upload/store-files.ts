import type { Kysely } from 'kysely';
import type { UploadedDocument } from '#contract/document.ts';
import { insertDocument, type KeptFile } from '../../db/document.ts';
import { takeObject } from '../../db/document-place.ts';
import type { Tables } from '../../db/schema.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import { breather } from '../../process/breather.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'clock' | 'newId'>;

type Storing = {
  /** Undefined: an order that is placed later. */
  readonly owner?: string;
  /** Counts bytes that no row has. */
  readonly addBytes?: (bytes: number) => void;
};

/** Makes a document of each file. Throws `file-not-stored` where one was kept too long ago. */
export async function storeFiles(
  { clock, newId }: Deps,
  trx: Kysely<Tables>,
  files: readonly KeptFile[],
  { owner, addBytes }: Storing = {},
): Promise<readonly UploadedDocument[]> {
  const stored: UploadedDocument[] = [];
  const breathe = breather();
  for (const file of files) {
    const document = { id: newId(), name: file.name, type: file.type, size: file.size };
    if (!(await takeObject(trx, file))) throw new ProblemError('file-not-stored');
    await insertDocument(trx, { ...file, ...document, owner }, clock());
    addBytes?.(file.size - file.bytes.length);
    stored.push(document);
    await breathe();
  }
  return stored;
}
