import * as z from 'zod/mini';
import { TransportZone } from '../catalogue/transport-zone.ts';
import { AsOf, Text } from '../identifier.ts';
import { WebAddress } from '../web-address.ts';
import { Photo } from '../wording/photo.ts';

const Hours = z.strictObject({
  days: Text.check(z.describe('zum Beispiel „Montag bis Freitag“')),
  from: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  to: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
});

const Appointments = z.strictObject({
  /** How long one takes, and how far apart they begin. */
  minutes: z.int().check(z.gte(15), z.lte(240)),
  /** Shorter notice cannot be served. */
  leadHours: z.int().check(z.gte(0), z.lte(168)),
  /** So far ahead times are offered. */
  daysAhead: z.int().check(z.gte(7), z.lte(180)),
});

/** How long the firm keeps what the law or nobody else gives a term for, counted from the day it came or took place, if not said otherwise. */
const Retention = z.strictObject({
  /** Vouchers of an invoice; the law that asks for it is said where somebody wants them erased. */
  orderYears: z.int().check(z.gte(1), z.lte(30)),
  orderLaw: Text,
  /** Letters of business. */
  withdrawalYears: z.int().check(z.gte(1), z.lte(30)),
  withdrawalLaw: Text,
  appointmentDays: z.int().check(z.gte(1), z.lte(3650)),
  undeliveredMailDays: z.int().check(z.gte(7), z.lte(3650)),
  /** Not shorter than its prices may hold. */
  estimateMonths: z.int().check(z.gte(12), z.lte(120)),
  /** For the names in the history of changes. */
  changeMonths: z.int().check(z.gte(1), z.lte(120)),
  /** Of a preparation while somebody is dying, after its last change. */
  dyingMonths: z.int().check(z.gte(1), z.lte(60)),
  /** Of a preparation planned ahead, after it was last changed or opened; its person is told before the end. */
  preparationYears: z.int().check(z.gte(1), z.lte(30)),
  /** Of texts and releases that newer ones have replaced. */
  textMonths: z.int().check(z.gte(1), z.lte(120)),
  /** Of the log: who did what and who looked at whose data. */
  logMonths: z.int().check(z.gte(3), z.lte(120)),
});

/** A real photo with a sentence beside it; shown once the photo is there. */
const Shown = z.strictObject({
  photo: z.optional(Photo),
  text: z.optional(Text.check(z.maxLength(200), z.describe('ein Satz dazu'))),
});

/** Fields of this file, and what the files of the catalogue hold of each thing. */
const Unconfirmed = z.enum([
  'places',
  'openingHours',
  'appointments',
  'estimateValidDays',
  'priceListAsOf',
  'paymentMethods',
  'paymentDueDays',
  'retention',
  'transportZones',
  'urnPrices',
  'urnBiodegradable',
  'coffinPrices',
]);
export type Unconfirmed = z.output<typeof Unconfirmed>;

/** `content/firma.yaml`: the firm's own data, edited by the firm. */
export const Firm = z.strictObject({
  name: Text,
  legalName: Text,
  owner: Text,
  claim: Text.check(z.describe('ein kurzer Satz neben dem Logo')),
  street: Text,
  zipCode: z.string().check(z.regex(/^\d{5}$/)),
  city: Text,
  /** Named above the heading of the home page; left out, the firm's own city. */
  places: z.optional(
    z.array(Text).check(z.minLength(1), z.describe('Orte, in denen Sie arbeiten, der wichtigste zuerst')),
  ),
  phone: z.string().check(z.regex(/^[0-9 ]+$/), z.describe('so, wie man sie liest: 030 23125 000')),
  email: z.email(),
  mapLink: WebAddress,
  /** On the home page and on „Über uns“, each once it is there. */
  portrait: z.optional(Shown.check(z.describe('Foto der Person, die Ihr Haus führt, hochkant'))),
  house: z.optional(Shown.check(z.describe('Foto Ihres Hauses, quer'))),
  openingHours: z.array(Hours).check(z.minLength(1)),
  appointments: Appointments,
  register: Text,
  vatId: Text,
  chamber: Text,
  supervision: Text,
  /** Days for which our own prices on an estimate hold. */
  estimateValidDays: z.int().check(z.gte(1), z.lte(365)),
  priceListAsOf: AsOf,
  /** § 312j BGB: shown before an order. */
  paymentMethods: z.array(Text).check(z.minLength(1), z.describe('wie man bei Ihnen bezahlen kann')),
  /** Days after the bill has arrived. */
  paymentDueDays: z.int().check(z.gte(0), z.lte(90)),
  retention: Retention,
  /** What still is as it was delivered and nobody has looked at. */
  unconfirmed: z.array(Unconfirmed),
  transportZones: z.array(TransportZone).check(z.minLength(1)),
});
export type Firm = z.output<typeof Firm>;

/** The entries that § 5 DDG asks for beside name and address, as the imprint names them. */
export const imprintWords = {
  register: 'Register',
  vatId: 'Umsatzsteuer-Identifikationsnummer',
  chamber: 'Kammer',
  supervision: 'Aufsicht',
} as const satisfies Partial<Record<keyof Firm, string>>;

/** „Bestattungshaus in Löhne und Bad Oeynhausen“. */
export const firmAndPlaces = (firm: Pick<Firm, 'city' | 'places'>): string => `Bestattungshaus in ${placesOf(firm)}`;

/** „Bestattungen Muster in Löhne und Bad Oeynhausen“. */
export const nameAndPlaces = (firm: Pick<Firm, 'name' | 'city' | 'places'>): string =>
  `${firm.name} in ${placesOf(firm)}`;

const placesOf = ({ city, places = [city] }: Pick<Firm, 'city' | 'places'>): string =>
  new Intl.ListFormat('de').format(places);

/** `tel:` wants digits only, with the country. */
export function phoneLink({ phone }: Pick<Firm, 'phone'>): string {
  const digits = phone.replace('(0)', '').replace(/\D/g, '');
  const isInternational = phone.trimStart().startsWith('+') || digits.startsWith('00');
  return isInternational ? `tel:+${digits.replace(/^00/, '')}` : `tel:+49${digits.replace(/^0/, '')}`;
}
