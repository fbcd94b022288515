import { type ProblemCode, problems } from '#contract/problem.ts';
import type { FieldError } from '#contract/validation-message.ts';
import {
  DOCUMENT_BYTES,
  type DocumentRefusal,
  refusedFile,
  shownFileName,
  typeOfContent,
} from '#domain/document/document.ts';
import { typeOfPicture } from '#domain/wording/photo.ts';
import type { ReceivedFile } from './read-parts.ts';
import type { UploadedFile } from './uploaded-file.ts';

export type CheckedFiles = {
  readonly files: readonly UploadedFile[];
  readonly errors: readonly FieldError[];
  /** The problem of the first refused file. */
  readonly code: ProblemCode | undefined;
};

/** Detects the type by the content, not by the name or the declared type. */
export function checkFiles(received: readonly ReceivedFile[], field: string, kind?: 'picture'): CheckedFiles {
  const check = kind === 'picture' ? checkedPicture : checkedDocument;
  const files: UploadedFile[] = [];
  const refusals: { readonly code: Refusal; readonly position: number }[] = [];
  const misplaced = received.filter((file) => file.field !== field);
  for (const [index, file] of received.entries()) {
    const checked = file.isCut ? 'file-too-large' : check(file);
    if (typeof checked === 'string') refusals.push({ code: checked, position: index + 1 });
    else files.push(checked);
  }
  return {
    files,
    errors: [
      ...misplaced.map((file) => ({ field: file.field.slice(0, 40), message: 'Hier gibt es kein Feld für Dateien.' })),
      ...refusals.map(({ code, position }) => ({ field, message: sentence(code, position, received.length) })),
    ],
    code: misplaced.length > 0 ? 'invalid-input' : refusals[0]?.code,
  };
}

type Refusal = DocumentRefusal | 'picture-type';

function checkedDocument({ name, bytes }: ReceivedFile): UploadedFile | Refusal {
  const type = typeOfContent(bytes);
  const code = refusedFile(bytes.length, type);
  return code ?? (type === undefined ? 'file-type' : { name: shownFileName(name, type), type, bytes });
}

function checkedPicture({ name, bytes }: ReceivedFile): UploadedFile | Refusal {
  if (bytes.length === 0) return 'file-empty';
  if (bytes.length > DOCUMENT_BYTES) return 'file-too-large';
  const type = typeOfPicture(bytes);
  return type === undefined ? 'picture-type' : { name, type, bytes };
}

/** Names the file by its position: file names are personal data. */
const sentence = (code: Refusal, position: number, count: number): string =>
  count > 1 ? `Datei ${position}: ${problems[code].message}` : problems[code].message;
