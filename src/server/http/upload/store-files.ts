import type { Kysely } from 'kysely';
import type { UploadedDocument } from '#contract/document.ts';
import { insertDocument } from '../../db/document.ts';
import type { Tables } from '../../db/schema.ts';
import { breather } from '../../process/breather.ts';
import type { Services } from '../../services.ts';
import type { UploadedFile } from './uploaded-file.ts';

type Deps = Pick<Services, 'clock' | 'newId'>;

/** Stores files for `owner` or, without it, for an order that is placed later. */
export async function storeFiles(
  { clock, newId }: Deps,
  trx: Kysely<Tables>,
  files: readonly UploadedFile[],
  owner?: string,
): Promise<readonly UploadedDocument[]> {
  const stored: UploadedDocument[] = [];
  const breathe = breather();
  for (const { name, type, bytes } of files) {
    const document = { id: newId(), name, type, size: bytes.length };
    await insertDocument(trx, { ...document, bytes, owner }, clock());
    stored.push(document);
    await breathe();
  }
  return stored;
}
