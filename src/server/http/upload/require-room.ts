import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { requireStorageLeft } from '../storage-quota.ts';
import { requireSubmissionLeft } from '../submission-quota.ts';
import type { Visitor } from '../visitor.ts';
import type { UploadedFile } from './uploaded-file.ts';

type Sending = {
  readonly files: readonly UploadedFile[];
  readonly kind: 'document' | 'message';
  readonly visitor: Pick<Visitor, 'address'>;
};

/**
 * Before files go to the store: throws what their transaction would throw, and counts nothing, so that nobody fills the store with
 * what is refused afterwards, and nobody pays for a store that does not answer.
 */
export const requireRoom =
  (services: Pick<Services, 'freeSpace' | 'throttle'>, { files, kind, visitor }: Sending) =>
  async (trx: Kysely<Tables>): Promise<void> => {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    await requireStorageLeft(services, trx, { visitor, share: 'rest' }, bytes);
    await requireSubmissionLeft(services, trx, kind, visitor);
  };
