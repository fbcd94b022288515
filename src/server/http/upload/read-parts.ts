import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DOCUMENT_BYTES } from '#domain/document/document.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import { refused } from '../../problem/refused.ts';
import { receiveUpload } from './receive-upload.ts';
import type { UploadLease } from './upload-room.ts';

/** A file as received, with name and type unchecked. `isCut`: it exceeded the size limit and is truncated. */
export type SentFile = {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isCut: boolean;
};
export type SentParts = {
  readonly fields: readonly (readonly [string, unknown])[];
  readonly files: readonly SentFile[];
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
  lease: Pick<UploadLease, 'take'>,
): Promise<SentParts> {
  if (!request.isMultipart()) throw new ProblemError('not-multipart');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(files)) {
    request.raw.resume();
    throw refused('upload-too-large', files.name);
  }
  const limits = {
    files: files.most + SPARE_FILES,
    fields: MOST_FIELDS,
    fileSize: DOCUMENT_BYTES,
    fieldSize: FIELD_BYTES,
  };
  try {
    return await receiveUpload(request, limits, (parts) => collect(parts, files, lease));
  } catch (error) {
    throw problemOf(error, files);
  }
}

async function collect(parts: AsyncIterable<Multipart>, { name, most }: Files, lease: Pick<UploadLease, 'take'>) {
  const fields: [string, unknown][] = [];
  const files: SentFile[] = [];
  for await (const part of parts) {
    if (part.type === 'field') fields.push([part.fieldname, fieldOf(part, lease)]);
    else {
      const file = await fileOf(part, lease);
      if (!isNoFile(file)) files.push(file);
    }
    if (files.length > most) throw refused('too-many-files', name);
  }
  return { fields, files };
}

export function fieldOf({ value }: MultipartValue, lease: Pick<UploadLease, 'take'>): unknown {
  lease.take(String(value).length);
  return value;
}

/** Reads one file into memory; `reservation` counts each chunk and may refuse it. */
export async function fileOf(part: MultipartFile, lease: Pick<UploadLease, 'take'>): Promise<SentFile> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of part.file) {
    lease.take(chunk.length);
    chunks.push(chunk);
  }
  return {
    field: part.fieldname,
    name: part.filename ?? '',
    bytes: Buffer.concat(chunks),
    isCut: part.file.truncated,
  };
}

/** Browsers send a part without name and content for an empty file field. */
const isNoFile = ({ name, bytes }: SentFile): boolean => name === '' && bytes.length === 0;

function problemOf(error: unknown, { name }: Files): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code } = error as { code?: unknown };
  if (code === 'FST_FILES_LIMIT') return refused('too-many-files', name);
  return new ProblemError(NOT_OURS.includes(String(code)) ? 'invalid-input' : 'broken-upload');
}

/** Errors of forms that the pages of this site never send. */
const NOT_OURS = ['FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT', 'FST_PROTO_VIOLATION', 'FST_INVALID_JSON_FIELD_ERROR'];
