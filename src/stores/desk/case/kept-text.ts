import { $session } from '../../account/session.ts';

/** Of the person and the case: nobody else who signs in here reads what one has begun to write. */
function keyOf(reference: string): string | undefined {
  const session = $session.get();
  return session.status === 'authenticated' ? `desk-note:${session.userId}:${reference}` : undefined;
}

/** A note that was begun and not sent, as this tab keeps it: it survives a reload and a session that ends meanwhile. */
export function readKeptNote(reference: string): string {
  try {
    return sessionStorage.getItem(keyOf(reference) ?? '') ?? '';
  } catch {
    return '';
  }
}

export function keepNote(reference: string, text: string): void {
  const key = keyOf(reference);
  if (key === undefined) return;
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that stores nothing: the text stands in the field alone.
  }
}
