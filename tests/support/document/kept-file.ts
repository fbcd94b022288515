import { createHash } from 'node:crypto';
import type { NewDocument } from '#server/db/document.ts';

/** A document in its row, with its true hash. */
export const documentInRow = ({
  bytes,
  type = 'application/pdf',
  owner,
  ...named
}: Pick<NewDocument, 'id' | 'name' | 'bytes'> & Partial<Pick<NewDocument, 'type' | 'owner'>>): NewDocument => ({
  ...named,
  type,
  owner,
  bytes,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  objectKey: null,
});
