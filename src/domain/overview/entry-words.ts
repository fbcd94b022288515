import type { AppointmentKind } from '../appointment/appointment.ts';
import type { EstimateLine } from '../estimate/estimate.ts';

/** Where an appointment is, seen from the house. */
export const appointmentPlaces: Readonly<Record<AppointmentKind, string>> = {
  vorOrt: 'hier im Haus',
  telefon: 'am Telefon',
  hausbesuch: 'dort zu Hause',
};

export const billedBy: Readonly<Record<EstimateLine['biller'], string>> = {
  own: 'Unsere Rechnung',
  thirdParty: 'Rechnung anderer',
  publicFee: 'Gebühr',
};

export const DYING = 'Ein Mensch liegt im Sterben';

const PERSON = {
  name: 'Name',
  address: 'Anschrift',
  dateOfBirth: 'Geboren am',
  dateOfDeath: 'Gestorben am',
  placeOfDeath: 'Sterbeort',
  contractPartner: 'Bezahlung',
};

/** Headings of the sections of a case, and short words where the form asks a question; all others are those of the form. */
export const caseWords = {
  contact: {
    title: 'Wer beauftragt',
    rows: {
      name: 'Name',
      address: 'Anschrift',
      phoneNumber: 'Telefon',
      email: 'E-Mail',
      relationship: 'Verhältnis zur Person',
    },
  },
  deceased: { title: 'Wer gestorben ist', rows: PERSON },
  person: { title: 'Um wen es geht', rows: PERSON },
  adoption: { title: 'Wo die Person ist', rows: { place: 'Ort', address: 'Anschrift' } },
  appointment: { title: 'Termin', rows: { startsAt: 'Wann', kind: 'Wie' } },
  wishes: { title: 'Wünsche', rows: {} },
  financing: { title: 'Bezahlung', rows: {} },
} as const;
