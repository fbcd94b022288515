import type { FastifyRequest } from 'fastify';
import { DOCUMENT_BYTES, MOST_MESSAGE_DOCUMENTS } from '#domain/document/document.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { UploadReservation } from '../upload/capacity.ts';
import { type ReceivedFile, readFieldPart, readFilePart } from '../upload/read-parts.ts';
import { receiveUpload } from '../upload/receive.ts';

export type ReceivedForm = {
  /** Of a repeated field the first value. */
  readonly values: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  /** More files were sent than are accepted; the others were discarded as they arrived. */
  readonly hasTooManyFiles: boolean;
};

/** Limit of a field, above that of any schema, so that the text can be shown again; escaping makes it up to six times longer. */
const FIELD_BYTES = 32 * 1024;
const LIMITS = { files: 50, fields: 30, fileSize: DOCUMENT_BYTES, fieldSize: FIELD_BYTES };

/**
 * Reads a form sent without JavaScript. Unlike the API it goes on reading after an error, since the reply shows all values
 * again. `reservation` counts the bytes held in memory.
 */
export async function readForm(
  request: FastifyRequest,
  reservation: Pick<UploadReservation, 'add'>,
): Promise<ReceivedForm> {
  if (!request.isMultipart())
    return { values: firstValues((request.body ?? []) as URLSearchParams), files: [], hasTooManyFiles: false };
  const fields: [string, string][] = [];
  const files: ReceivedFile[] = [];
  let hasTooManyFiles = false;
  try {
    await receiveUpload(request, LIMITS, async (parts) => {
      for await (const part of parts) {
        if (part.type === 'field') fields.push([part.fieldname, String(readFieldPart(part, reservation) ?? '')]);
        else if (files.length < MOST_MESSAGE_DOCUMENTS) files.push(await readFilePart(part, reservation));
        else {
          part.file.resume();
          hasTooManyFiles ||= part.filename !== '';
        }
      }
    });
  } catch (error) {
    throw error instanceof ProblemError ? error : new ProblemError('broken-upload');
  }
  // A browser sends a nameless part for a field in which no file was chosen.
  return { values: firstValues(fields), files: files.filter(({ name }) => name !== ''), hasTooManyFiles };
}

const firstValues = (fields: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...fields].reverse());
