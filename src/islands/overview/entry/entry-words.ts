import { startText } from '#domain/appointment/slot-wording.ts';

/** Short words where the form asks a question; all others are those of the form. */
export const paperLabels = {
  contact: { name: 'Name', address: 'Anschrift', phoneNumber: 'Telefon', email: 'E-Mail', relationship: 'Beziehung' },
  deceased: {
    name: 'Name',
    address: 'Anschrift',
    dateOfBirth: 'Geboren am',
    dateOfDeath: 'Gestorben am',
    placeOfDeath: 'Sterbeort',
    contractPartner: 'Vertragspartner',
    graveAvailable: 'Grab vorhanden',
  },
  adoption: { place: 'Ort', address: 'Anschrift' },
  appointment: { startsAt: 'Wann', kind: 'Wie' },
} as const;

/** `AU-7Q2M-XK4T-0B9A, eingegangen Montag, 23. November 2026, 10:00 Uhr` */
export function arrivedText(reference: string | undefined, createdAt: string, updatedAt = createdAt): string {
  const changed = updatedAt === createdAt ? '' : `, zuletzt geändert ${startText(updatedAt)}`;
  return [reference, `eingegangen ${startText(createdAt)}${changed}`].filter(Boolean).join(', ');
}
