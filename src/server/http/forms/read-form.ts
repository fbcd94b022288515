import type { FastifyRequest } from 'fastify';
import { DOCUMENT_BYTES, MOST_MESSAGE_DOCUMENTS } from '#domain/document/document.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import { fieldOf, fileOf, type SentFile } from '../upload/read-parts.ts';
import { receiveUpload } from '../upload/receive-upload.ts';
import type { UploadLease } from '../upload/upload-room.ts';

export type SentForm = {
  /** Of a field that came twice the first. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
  /** More files came than are taken; the others were thrown away as they arrived. */
  readonly hasTooMany: boolean;
};

/** Of a text longer than any field takes this much comes back: each sign of markup is six in the answer. */
const FIELD_BYTES = 32 * 1024;
const LIMITS = { files: 50, fields: 30, fileSize: DOCUMENT_BYTES, fieldSize: FIELD_BYTES };

/**
 * What a browser sends without the script. Other than the API it goes on reading where something is wrong: what was typed
 * must stand in the answer. `lease` has room for all that is held.
 */
export async function readForm(request: FastifyRequest, lease: Pick<UploadLease, 'take'>): Promise<SentForm> {
  if (!request.isMultipart())
    return { values: texts((request.body ?? []) as URLSearchParams), files: [], hasTooMany: false };
  const fields: [string, string][] = [];
  const files: SentFile[] = [];
  let hasTooMany = false;
  try {
    await receiveUpload(request, LIMITS, async (parts) => {
      for await (const part of parts) {
        if (part.type === 'field') fields.push([part.fieldname, String(fieldOf(part, lease) ?? '')]);
        else if (files.length < MOST_MESSAGE_DOCUMENTS) files.push(await fileOf(part, lease));
        else {
          part.file.resume();
          hasTooMany ||= part.filename !== '';
        }
      }
    });
  } catch (error) {
    throw error instanceof ProblemError ? error : new ProblemError('broken-upload');
  }
  // A browser sends a nameless part for a field in which no file was chosen.
  return { values: texts(fields), files: files.filter(({ name }) => name !== ''), hasTooMany };
}

const texts = (fields: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...fields].reverse());
