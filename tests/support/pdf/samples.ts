import { join } from 'node:path';
import type { Appointment } from '#domain/appointment/appointment.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import type { StoredPreparation } from '#domain/case/preparation/preparation.ts';
import type { Biller } from '#domain/catalogue/biller.ts';
import type { Costing } from '#domain/estimate/estimate.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import { cents, sumRanges } from '#domain/money.ts';
import { readContent } from '#server/content/content.ts';

export const paperContent = readContent(join(import.meta.dirname, '..', '..', '..', 'content'));

export const costLine = (
  id: string,
  biller: Biller,
  label: string,
  min: number,
  more: Partial<EstimateLine> = {},
): EstimateLine => ({
  id,
  biller,
  label,
  min: cents(min),
  max: cents(min),
  source: 'Preisliste des Hauses',
  asOf: '2026-10-01',
  ...more,
});

const lines: EstimateLine[] = [
  costLine('service', 'own', 'Feuerbestattung, unsere Leistungen', 149_000, {
    note: 'Beratung, Einbetten, Einkleiden',
  }),
  costLine('coffin', 'own', 'Sarg „Kiefer schlicht“', 0, { note: 'im Grundpreis enthalten' }),
  costLine('urn', 'own', 'Urne „Weserkiesel“', 18_950),
  costLine('transport', 'own', 'Überführung bis 20 km', 24_000),
  costLine('third-party-cremation', 'thirdParty', 'Einäscherung', 38_000, { max: cents(46_000) }),
  costLine('grave', 'publicFee', 'Friedhof Werste, Urnengrab im Staudenfeld', 147_500),
  costLine('fee-chapel', 'publicFee', 'Kapelle für die Trauerfeier', 0, { max: cents(28_001) }),
];

export const sampleCosting: Costing = { lines, ...sumRanges(lines), notIncluded: ['Grabstein', 'Blumen und Kränze'] };

const erika = {
  name: 'Erika',
  lastName: 'Mustermann',
  street: 'Lübbecker Straße',
  houseNumber: '12 a',
  zipCode: '32584',
  city: 'Löhne',
};
const userData = { email: 'erika@muster.example', phoneNumber: '05731 123456' };
const appointment = { kind: 'vorOrt', startsAt: '2026-11-23T09:00:00.000Z', note: 'Wir kommen zu zweit.' } as const;

const ordered: Order['order'] = {
  contact: erika,
  relationship: 'Tochter',
  deceased: {
    personData: { ...erika, name: 'Karl-Heinz' },
    placeOfDeath: 'Krankenhaus',
    doctor: 'Dr. Anna Ärztin',
    clothes: 'Eigene Kleidung',
    contractPartner: 'Angehöriger',
    isDeceased: true,
    graveAvailable: false,
    dateOfBirth: '1941-03-14',
    dateOfDeath: '2026-11-18',
  },
  adoption: { place: 'Klinikum, Station 3', city: 'Bad Oeynhausen', wishedTime: 'morgen Vormittag' },
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne',
  coffinId: 'kiefer',
  urnId: 'kupfer',
  transportZoneId: 'nah',
  isDead: true,
  appointment,
  emailMessageType: 'order',
  userData,
  beginAtOnce: true,
  withdrawalRead: true,
};

/** An order as it is kept. Name only what the test is about. */
export const sampleOrder = (change: Partial<Order['order']> = {}, costing: Costing = sampleCosting): Order => ({
  reference: 'AU-7Q2M-XK4T-0B9A',
  // Half past eleven in the evening in Greenwich is the next day in Germany.
  createdAt: '2026-11-19T23:30:00.000Z',
  title: 'Feuerbestattung',
  place: 'Friedhof Werste, Bad Oeynhausen',
  order: { ...ordered, ...change },
  ...costing,
});

export const samplePreparation = (
  change: Partial<StoredPreparation['preparation']> = {},
  more: Partial<StoredPreparation> = {},
): StoredPreparation => ({
  reference: 'VO-7Q2M-XK4T-0B9A',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  title: 'Feuerbestattung',
  place: 'Friedhof Werste, Bad Oeynhausen',
  costing: sampleCosting,
  preparation: {
    contact: erika,
    deceased: { personData: erika, clothes: 'Sterbetalar', graveAvailable: false, dateOfBirth: '1950-01-02' },
    emailMessageType: 'preparation',
    userData,
    wishes: { music: 'Leise Musik.\nKein Orgelspiel.\n\nAm Ende Stille.', flowers: 'Weiße Rosen' },
    financing: 'Später entscheiden',
    ...change,
  },
  ...more,
});

export const sampleAppointment = (change: Partial<Appointment> = {}): Appointment => ({
  id: 'termin-1',
  kind: 'vorOrt',
  startsAt: '2026-11-23T09:00:00.000Z',
  endsAt: '2026-11-23T10:00:00.000Z',
  name: 'Erika Mustermann',
  ...{ email: userData.email, phoneNumber: userData.phoneNumber, note: '' },
  ...change,
});
