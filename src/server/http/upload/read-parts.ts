import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DOCUMENT_BYTES } from '#domain/document/document.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { UploadReservation } from './capacity.ts';
import { receiveUpload } from './receive.ts';

/** A file as received, with name and type unchecked. `isCut`: it exceeded the size limit and is truncated. */
export type ReceivedFile = {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isCut: boolean;
};
export type ReceivedParts = {
  readonly fields: readonly (readonly [string, unknown])[];
  readonly files: readonly ReceivedFile[];
};

type Files = { readonly name: string; readonly most: number };

/** Above the limit of any schema, so that the schema's own message applies. */
const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 30;
/** Files above the limit before the library stops in the middle of one; `too-many-files` is thrown earlier. */
const SPARE_FILES = 10;

/** Limit of the content-length of a request with so many files. */
const mostBytes = ({ most }: Files): number => most * DOCUMENT_BYTES + MOST_FIELDS * FIELD_BYTES;

/**
 * Reads a form with files as it arrives. Bytes above the limits are discarded on arrival; `reservation` counts the bytes held
 * in memory.
 */
export async function readParts(
  request: FastifyRequest,
  files: Files,
  reservation: Pick<UploadReservation, 'add'>,
): Promise<ReceivedParts> {
  if (!request.isMultipart()) throw new ProblemError('not-multipart');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(files)) {
    request.raw.resume();
    throw createProblem('upload-too-large', files.name);
  }
  const limits = {
    files: files.most + SPARE_FILES,
    fields: MOST_FIELDS,
    fileSize: DOCUMENT_BYTES,
    fieldSize: FIELD_BYTES,
  };
  try {
    return await receiveUpload(request, limits, (parts) => collect(parts, files, reservation));
  } catch (error) {
    throw uploadProblem(error, files);
  }
}

async function collect(
  parts: AsyncIterable<Multipart>,
  { name, most }: Files,
  reservation: Pick<UploadReservation, 'add'>,
) {
  const fields: [string, unknown][] = [];
  const files: ReceivedFile[] = [];
  for await (const part of parts) {
    if (part.type === 'field') fields.push([part.fieldname, readFieldPart(part, reservation)]);
    else {
      const file = await readFilePart(part, reservation);
      if (!isEmptyFile(file)) files.push(file);
    }
    if (files.length > most) throw createProblem('too-many-files', name);
  }
  return { fields, files };
}

export function readFieldPart({ value }: MultipartValue, reservation: Pick<UploadReservation, 'add'>): unknown {
  reservation.add(String(value).length);
  return value;
}

const FIRST_BYTES = 64 * 1024;

/**
 * Reads one file into memory; `reservation` counts each chunk and may refuse it. Each goes where it belongs at once, in a buffer that
 * doubles: to join 5 MB at the end would keep the thread for a while.
 */
export async function readFilePart(
  part: MultipartFile,
  reservation: Pick<UploadReservation, 'add'>,
): Promise<ReceivedFile> {
  let buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;
  for await (const chunk of part.file) {
    reservation.add(chunk.length);
    if (length + chunk.length > buffer.length) buffer = enlarged(buffer, length + chunk.length);
    buffer.set(chunk, length);
    length += chunk.length;
  }
  return {
    field: part.fieldname,
    name: part.filename ?? '',
    bytes: buffer.subarray(0, length),
    isCut: part.file.truncated,
  };
}

function enlarged(buffer: Buffer, least: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.max(least, 2 * buffer.length));
  larger.set(buffer);
  return larger;
}

/** Browsers send a part without name and content for an empty file field. */
const isEmptyFile = ({ name, bytes }: ReceivedFile): boolean => name === '' && bytes.length === 0;

function uploadProblem(error: unknown, { name }: Files): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code } = error as { code?: unknown };
  if (code === 'FST_FILES_LIMIT') return createProblem('too-many-files', name);
  return new ProblemError(INVALID_FORM_CODES.includes(String(code)) ? 'invalid-input' : 'broken-upload');
}

/** Errors of forms that the pages of this site never send. */
const INVALID_FORM_CODES = [
  'FST_FIELDS_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
];
