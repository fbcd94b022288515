/** Values that may be empty (appointment, number, code). Their paragraph is then left out. */
export const mayBeEmpty = (placeholder: string): boolean =>
  [
    'appointment',
    'appointmentLink',
    'atOnce',
    'code',
    'confirmationTime',
    'contactPhone',
    'contactEmail',
    'done',
    'later',
    'message',
    'note',
  ].includes(placeholder);

/** What mails of earlier releases say and those of this one do not. */
const formerPlaceholders: Readonly<Record<string, readonly string[]>> = { 'auftrag-haus': ['confirmationTime'] };

/** Allowed in a mail that was edited then, and empty, so that its paragraph is left out. */
export const formerValues = (kind: string): Readonly<Record<string, string>> =>
  Object.fromEntries((formerPlaceholders[kind] ?? []).map((name) => [name, '']));
