import type { Kysely } from 'kysely';
import type { UploadedDocument } from '#contract/message.ts';
import { insertDocument } from '../../db/document.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import type { UploadedFile } from './uploaded-file.ts';

type Deps = Pick<Services, 'clock' | 'newId'>;

/** Stores files one after the other, for `owner` or for an order that is still to come. */
export async function storeFiles(
  { clock, newId }: Deps,
  trx: Kysely<Tables>,
  files: readonly UploadedFile[],
  owner?: string,
): Promise<readonly UploadedDocument[]> {
  const kept: UploadedDocument[] = [];
  for (const { name, type, bytes } of files) {
    const document = { id: newId(), name, type, size: bytes.length };
    await insertDocument(trx, { ...document, bytes, owner }, clock());
    kept.push(document);
  }
  return kept;
}
