import type { UploadedDocument } from '#contract/document.ts';
import type { Services } from '../../services.ts';
import { withStorageQuota } from '../storage-quota.ts';
import { countSubmission } from '../submission-quota.ts';
import type { Visitor } from '../visitor.ts';
import { requireRoom } from './require-room.ts';
import { storeFiles } from './store-files.ts';
import type { UploadedFile } from './uploaded-file.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'files' | 'freeSpace' | 'newId' | 'throttle'>;

/** Stores a file for an order that is placed later. Throws `too-much-sent`, `too-much-stored`, `storage-low` and `file-not-stored`. */
export const storeDocument = (
  services: Deps,
  file: UploadedFile,
  visitor: Pick<Visitor, 'address'>,
): Promise<UploadedDocument> =>
  services.files.keep([file], requireRoom(services, { files: [file], kind: 'document', visitor }), (kept) =>
    services.database.db.transaction().execute((trx) =>
      withStorageQuota(services, trx, { visitor, share: 'rest' }, async (db, addBytes) => {
        await countSubmission(services, db, 'document', visitor);
        const [stored] = await storeFiles(services, db, kept, { addBytes });
        if (!stored) throw new Error('one file makes one document');
        return stored;
      }),
    ),
  );
