import { problems } from '#contract/problem.ts';
import { refusedFile, typeOfContent } from '#domain/document/document.ts';

export type RefusedFile = { readonly name: string; readonly message: string };

/** The signatures of all types we take are shorter. */
const FIRST_BYTES = 16;

/** Why the server would not take this file, in its words; looked up before anything is sent. Undefined where it would. */
export async function refusalOf(file: File): Promise<RefusedFile | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
    const code = refusedFile(file.size, typeOfContent(bytes));
    return code && { name: file.name, message: problems[code].message };
  } catch {
    // It was moved or deleted after it had been chosen.
    return { name: file.name, message: 'Diese Datei lässt sich nicht lesen. Bitte wählen Sie sie noch einmal.' };
  }
}
