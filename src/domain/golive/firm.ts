import { type Firm, imprintWords, type Unconfirmed } from '../firm/firm.ts';
import { type Finding, isSample } from './golive.ts';

const FILE = 'content/firma.yaml';

/** Fields of the firm that still hold what was delivered. */
export const firmFindings = (firm: Firm): Finding[] => [...sampleFindings(firm), ...unconfirmedFindings(firm)];

const sampleFindings = (firm: Firm): Finding[] =>
  (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((field) => isSample(firm[field]) || (field === 'mapLink' && showsOnlyTheTown(firm)))
    .map((field) => ({
      area: 'Ihr Haus',
      what: `${LABELS[field]}: ${firm[field]}`,
      where: `${FILE}, Feld „${field}“`,
      remedy: 'Tragen Sie die Angaben Ihres Hauses ein',
    }));

/** Good values as they stand, but nobody of the firm has chosen them. */
const unconfirmedFindings = ({ unconfirmed }: Firm): Finding[] =>
  unconfirmed.filter(isTerm).map((field) => ({
    area: 'Ihr Haus',
    what: TERMS[field],
    where: `${FILE}, Feld „${field}“`,
    remedy: 'Prüfen Sie diese Angaben und streichen Sie das Feld dann unter „unconfirmed“',
  }));

/** Beside them there are kinds of rows of the catalogue: `delivered.ts`. */
const TERMS = {
  places: 'Orte, in denen Sie arbeiten',
  openingHours: 'Sprechzeiten',
  appointments: 'Termine: wie lange einer dauert, und wie kurzfristig man bucht',
  estimateValidDays: 'Tage, die Ihre Preise in einem Kostenvoranschlag gelten',
  priceListAsOf: 'Stand Ihrer Preisliste',
  paymentMethods: 'Zahlungsmittel',
  paymentDueDays: 'Fälligkeit der Rechnung',
  retention:
    'Aufbewahrung von Aufträgen, Vorsorgen, Vorbereitungen, Terminen, Kostenvoranschlägen, unzustellbaren E-Mails, Namen im Verlauf und früheren Fassungen der Texte',
} as const satisfies Partial<Record<Unconfirmed, string>>;

const isTerm = (field: Unconfirmed): field is keyof typeof TERMS => field in TERMS;

const LABELS = {
  name: 'Name',
  legalName: 'vollständiger Name',
  owner: 'verantwortliche Person',
  claim: 'Satz neben dem Logo',
  street: 'Straße',
  city: 'Ort',
  phone: 'Telefon',
  email: 'E-Mail',
  mapLink: 'Link zur Karte',
  ...imprintWords,
} as const satisfies Partial<Record<keyof Firm, string>>;

/** The link as delivered: a search for the town, which finds no house. */
const showsOnlyTheTown = ({ mapLink, zipCode, city }: Firm): boolean =>
  mapLink.endsWith(`?query=${encodeURIComponent(`${zipCode} ${city}`)}`);
