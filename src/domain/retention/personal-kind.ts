/** What may be stored of a person, in the order in which it is told. */
export const personalKinds = {
  account: 'Konto',
  order: 'Auftrag',
  withdrawal: 'Widerruf',
  preparation: 'Vorsorge',
  call: 'Anruf',
  message: 'Nachricht',
  appointment: 'Termin',
  estimate: 'Kostenvoranschlag',
  draft: 'Entwurf',
  mail: 'E-Mail',
} as const;

export type PersonalKind = keyof typeof personalKinds;
