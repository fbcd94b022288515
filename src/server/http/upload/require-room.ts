import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { DOCUMENT_BYTES, MOST_MESSAGE_DOCUMENTS } from '#domain/document/document.ts';
import type { Tables } from '../../db/schema.ts';
import { findSubmission } from '../../db/submission.ts';
import type { Services } from '../../services.ts';
import { requireStorageLeft } from '../storage-quota.ts';
import { idempotencyKey } from '../submission.ts';
import { requireSubmissionLeft } from '../submission-quota.ts';
import { peekIn } from '../throttle.ts';
import { type Visitor, visitorOf } from '../visitor.ts';
import type { UploadedFile } from './uploaded-file.ts';

type Sending = {
  readonly files: readonly UploadedFile[];
  readonly kind: 'document' | 'message';
  readonly visitor: Pick<Visitor, 'address'>;
};

type Deps = Pick<Services, 'freeSpace' | 'throttle'>;

/**
 * Before the contents of files are stored: throws what their transaction would throw, and counts nothing, so that nobody fills the disk
 * or the store with what is refused afterwards, and nobody pays for a store that does not answer.
 */
export const requireRoom =
  (services: Deps, { files, kind, visitor }: Sending) =>
  async (trx: Kysely<Tables>): Promise<void> => {
    const peek = peekIn(services, trx);
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    await requireStorageLeft(services, peek, { visitor, share: 'rest' }, bytes);
    await requireSubmissionLeft(peek, kind, visitor);
  };

/** Of a form with files: names, headers and boundaries. */
const FORM_BYTES = 4096;

const MOST_BYTES = { document: DOCUMENT_BYTES, message: MOST_MESSAGE_DOCUMENTS * DOCUMENT_BYTES };

/**
 * Before files are read: throws what their transaction would throw for the length that is told, and counts nothing. To read what is
 * refused afterwards takes the thread from everybody. One without a length is read and then counted; so is a submission whose key is
 * known, as it gets the reply that it had.
 */
export const requireRoomAhead =
  (services: Deps & Pick<Services, 'database'>, kind: Sending['kind']) =>
  async (request: FastifyRequest): Promise<void> => {
    const told = Number(request.headers['content-length'] ?? 0) - FORM_BYTES;
    const bytes = Math.max(0, Math.min(told, MOST_BYTES[kind]));
    const { peek } = services.throttle;
    try {
      const key = kind === 'message' ? idempotencyKey(request) : undefined;
      if (key !== undefined && (await findSubmission(services.database.db, key))) return;
      await requireStorageLeft(services, peek, { visitor: visitorOf(request), share: 'rest' }, bytes);
      await requireSubmissionLeft(peek, kind, visitorOf(request));
    } catch (error) {
      // What arrives is dropped, so that the browser reads the reply.
      request.raw.resume();
      throw error;
    }
  };
