import { documentMessages, refusedFile, typeOfContent } from '#domain/document/document.ts';

export type RefusedFile = { readonly name: string; readonly message: string };

/** The signatures of all accepted types are shorter. */
const FIRST_BYTES = 16;

/** The server's message for a file it would refuse, checked before the upload; undefined where it would accept it. */
export async function refusalOf(file: File): Promise<RefusedFile | undefined> {
  try {
    const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
    const code = refusedFile(file.size, typeOfContent(bytes));
    return code && { name: file.name, message: documentMessages[code] };
  } catch {
    // It was moved or deleted after it had been chosen.
    return { name: file.name, message: 'Diese Datei lässt sich nicht lesen. Bitte wählen Sie sie noch einmal.' };
  }
}
