import type { AppointmentKind } from '../appointment/appointment.ts';
import { type EstimateLine, inNameOf } from '../estimate/line.ts';
import { dayText } from '../german-time.ts';

/** Where an appointment is, seen from the house. */
export const appointmentPlaces: Readonly<Record<AppointmentKind, string>> = {
  vorOrt: 'hier im Haus',
  telefon: 'am Telefon',
  hausbesuch: 'dort zu Hause',
};

export const BILLED: Readonly<Record<EstimateLine['biller'], string>> = {
  own: 'Unsere Rechnung',
  thirdParty: 'Rechnung anderer',
  publicFee: 'Gebühr',
};

/** Who bills a line, and in whose name it is ordered where that is not ours anyway. */
export function billedBy(line: Pick<EstimateLine, 'biller' | 'inName'>): string {
  if (line.biller === 'own') return BILLED.own;
  return `${BILLED[line.biller]}, ${inNameOf(line) === 'family' ? 'im Namen der Familie' : 'in unserem Namen'}`;
}

export const DYING = 'Ein Mensch liegt im Sterben';

/** How a withdrawal was found for an order. Without the number of one it is a guess, and said to be one. */
const POSSIBLE = { email: 'dieselbe E-Mail-Adresse', name: 'derselbe Name' } as const;

type FoundWithdrawal = { readonly receivedAt: string; readonly matchedBy: 'reference' | keyof typeof POSSIBLE };

/** At an order, in a list and on its page. */
export const withdrawalMark = ({ receivedAt, matchedBy }: FoundWithdrawal): string =>
  matchedBy === 'reference'
    ? `Widerrufen am ${dayText(receivedAt)}`
    : `Vielleicht widerrufen am ${dayText(receivedAt)}: ${POSSIBLE[matchedBy]}`;

/** On the paper that the house opens, where no link leads further. */
export const withdrawalNote = (found: FoundWithdrawal): string =>
  found.matchedBy === 'reference'
    ? `${withdrawalMark(found)}.`
    : `${withdrawalMark(found)}, aber keine Nummer eines Auftrags. Bitte prüfen Sie den Widerruf.`;

/** At a withdrawal that names no order we have. */
export const possibleOrderText = (reference: string, name: string, matchedBy: keyof typeof POSSIBLE): string =>
  `Vielleicht gemeint, ${POSSIBLE[matchedBy]}: ${reference} von ${name}`;

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
