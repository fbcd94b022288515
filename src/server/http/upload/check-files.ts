import { type ProblemCode, problems } from '#contract/problem.ts';
import type { FieldError } from '#contract/validation-message.ts';
import { type DocumentRefusal, refusedFile, shownFileName, typeOfContent } from '#domain/document/document.ts';
import type { ReceivedFile } from './read-parts.ts';
import type { UploadedFile } from './uploaded-file.ts';

export type CheckedFiles = {
  readonly files: readonly UploadedFile[];
  readonly errors: readonly FieldError[];
  /** The problem of the first refused file. */
  readonly code: ProblemCode | undefined;
};

/** Detects the type by the content, not by the name or the declared type. */
export function checkFiles(received: readonly ReceivedFile[], field: string): CheckedFiles {
  const files: UploadedFile[] = [];
  const refusals: { readonly code: DocumentRefusal; readonly position: number }[] = [];
  const misplaced = received.filter((file) => file.field !== field);
  for (const [index, { name, bytes, isCut }] of received.entries()) {
    const type = typeOfContent(bytes);
    const code = isCut ? 'file-too-large' : refusedFile(bytes.length, type);
    if (code !== undefined) refusals.push({ code, position: index + 1 });
    else if (type !== undefined) files.push({ name: shownFileName(name, type), type, bytes });
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

/** Names the file by its position: file names are personal data. */
const sentence = (code: DocumentRefusal, position: number, count: number): string =>
  count > 1 ? `Datei ${position}: ${problems[code].message}` : problems[code].message;
