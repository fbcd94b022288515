import { sendContactMessage as endpoint } from '#contract/message.ts';
import type { ContactMessage } from '#domain/message/contact-message.ts';
import { looksLikeSpam, type SpamGuard } from '#domain/message/spam-guard.ts';
import { requireAsciiEmail } from '../account/require-ascii-email.ts';
import { insertContactMessage } from '../db/message.ts';
import { hasHappened, submitOnce } from '../http/submission.ts';
import { countSubmission } from '../http/submission-quota.ts';
import { requireRoom } from '../http/upload/require-room.ts';
import { storeFiles } from '../http/upload/store-files.ts';
import { fingerprintsOf, type UploadedFile } from '../http/upload/uploaded-file.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';
import { mailMessage } from './mails.ts';

type Deps = Pick<
  Services,
  'clock' | 'database' | 'files' | 'firm' | 'freeSpace' | 'newId' | 'newReference' | 'outbox' | 'hmac' | 'throttle'
>;

/**
 * Stores a message with its files and mails both sides. `key` is the Idempotency-Key. Throws `too-much-sent`,
 * `too-much-stored`, `storage-low`, `file-not-stored` and `invalid-input`; then nothing is stored. Spam gets the reply of a success, and nothing
 * is stored.
 */
export async function sendMessage(
  services: Deps,
  { website, secondsOpen, ...form }: ContactMessage & SpamGuard,
  files: readonly UploadedFile[],
  visitor: Pick<Visitor, 'address'>,
  key?: string,
): Promise<void> {
  if (looksLikeSpam({ website, secondsOpen })) return;
  const { clock, newReference } = services;
  const message = { ...form, email: requireAsciiEmail(form.email) };
  const submission = { endpoint, key, body: { message, files: await fingerprintsOf(files) } };
  if (await hasHappened(services, submission)) return;
  await services.files.keep(files, requireRoom(services, { files, kind: 'message', visitor }), (kept) =>
    submitOnce(
      services,
      { ...submission, storageUse: { visitor, share: 'rest' } },
      {
        async create(trx, addBytes) {
          await countSubmission(services, trx, 'message', visitor);
          const id = newReference('NA');
          await insertContactMessage(trx, { ...message, id }, clock());
          const documents = await storeFiles(services, trx, kept, { owner: id, addBytes });
          await mailMessage(services, trx, { ...message, reference: id }, documents);
          return { subject: id, reply: undefined };
        },
        replay: async () => undefined,
      },
    ),
  );
}
