import { insertPasswordRequest } from '../../db/password-request.ts';
import { withStorageQuota } from '../../http/storage-quota.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { mailsPerVisitor } from '../mail-quota.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'freeSpace' | 'newId' | 'passwordRequests' | 'throttle'>;

/** The request and the mail that may follow from it, in bytes. */
const REQUEST_BYTES = 20_000;

/** Only stores the request, so that the response time is the same for unknown and known addresses. */
export async function forgotPassword(
  services: Deps,
  { email }: { readonly email: string },
  visitor: Pick<Visitor, 'address'>,
): Promise<void> {
  const { clock, database, newId, passwordRequests, throttle } = services;
  const storageUse = { visitor, share: 'essential', fixedBytes: REQUEST_BYTES } as const;
  await database.db.transaction().execute((trx) =>
    withStorageQuota(services, trx, storageUse, async (db) => {
      if ((await throttle.consumeIn(db, mailsPerVisitor(visitor, 'passwordForget', email))) > 0) return;
      await insertPasswordRequest(db, { id: newId(), email }, clock());
    }),
  );
  passwordRequests.wake();
}
