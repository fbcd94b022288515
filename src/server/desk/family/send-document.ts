import type { Kysely } from 'kysely';
import type { FamilyStatus } from '#contract/case-status.ts';
import { lockDeskCase } from '../../db/desk/event.ts';
import { type KeptFile, listDocuments } from '../../db/document.ts';
import type { Tables } from '../../db/schema.ts';
import { withStorageQuota } from '../../http/storage-quota.ts';
import { countSubmission } from '../../http/submission-quota.ts';
import { requireRoom } from '../../http/upload/require-room.ts';
import { storeFiles } from '../../http/upload/store-files.ts';
import type { UploadedFile } from '../../http/upload/uploaded-file.ts';
import type { Visitor } from '../../http/visitor.ts';
import { createProblem } from '../../problem/create-problem.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../case/record-event.ts';
import { hasEnded } from '../case/steps.ts';
import { familyStatus } from './family-status.ts';
import { requireAccess } from './open-by-code.ts';

type Deps = Pick<
  Services,
  'clock' | 'database' | 'deskPlans' | 'files' | 'firm' | 'freeSpace' | 'hmac' | 'newId' | 'recordAct' | 'throttle'
>;
type Sent = { readonly code: string; readonly file: UploadedFile };

/** So many files a case holds before the family is asked to call; the team adds as many as it needs. */
const MOST_DOCUMENTS = 60;

/** A paper for a case, with its place in the history. Throws as a look does, and what a quota says. */
export async function sendDocument(
  services: Deps,
  { code, file }: Sent,
  visitor: Pick<Visitor, 'address'>,
): Promise<FamilyStatus> {
  const { found, may, label } = await requireAccess(services, code, visitor);
  if (may !== 'all') throw createProblem('access-steps-only');
  const requireRoomLeft = requireRoom(services, { files: [file], kind: 'document', visitor });
  const check = async (trx: Kysely<Tables>): Promise<void> => {
    await requireRoomLeft(trx);
    await lockForDocument(trx, found.reference);
  };
  await services.files.keep([file], check, (kept) =>
    services.database.db
      .transaction()
      .execute((trx) =>
        withStorageQuota(services, trx, { visitor, share: 'rest' }, (db, addBytes) =>
          storeDocument(services, db, { kept, addBytes, reference: found.reference, label }, visitor),
        ),
      ),
  );
  return familyStatus(services, found, may);
}

/** Throws where the case takes no document. */
async function lockForDocument(trx: Kysely<Tables>, reference: string) {
  const locked = await lockDeskCase(trx, reference);
  if (!locked) throw createProblem('unknown-access', 'code');
  if (hasEnded(locked.state)) throw createProblem('case-ended');
  if ((await listDocuments(trx, reference)).length >= MOST_DOCUMENTS) throw createProblem('case-documents-full');
  return locked;
}

type Stored = {
  readonly kept: readonly KeptFile[];
  readonly addBytes: (bytes: number) => void;
  readonly reference: string;
  readonly label: string;
};

async function storeDocument(
  services: Deps,
  trx: Kysely<Tables>,
  { kept, addBytes, reference, label }: Stored,
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  const locked = await lockForDocument(trx, reference);
  await countSubmission(services, trx, 'document', visitor);
  const [stored] = await storeFiles(services, trx, kept, { owner: reference, addBytes });
  if (!stored) throw new Error('one file makes one document');
  await recordEvent(services, trx, locked, {
    by: { id: null, name: label },
    kind: 'document',
    subject: stored.id,
    changes: { name: ['', stored.name] },
  });
  await services.recordAct(trx, {
    kind: 'case-changed',
    actorId: null,
    subject: reference,
    fields: { changed: 'document', version: locked.version + 1 },
  });
}
