import { FORM_SECTIONS, sections } from '../case/section.ts';
import { dayText, timeText } from '../german-time.ts';
import type { LabelledPaper, PaperPart, PaperRow } from '../labelled-paper.ts';
import { formatRange } from '../money.ts';
import { type PersonalKind, personalKinds } from './personal-kind.ts';

/** Something that is stored of a person, as she is given it. */
export type GivenRow = {
  readonly kind: PersonalKind;
  /** ISO time at which it came. */
  readonly at: string;
  readonly title: string;
  readonly content: unknown;
  /** Null: it may be erased at any time. */
  readonly refusal: { readonly why: string; readonly until: string | null } | null;
};

/** So many letters in all, and so many in one text, are drawn; the JSON file holds everything. */
const MOST_LETTERS = 300_000;
const LONGEST_TEXT = 20_000;

/** All of a person on paper, in words: what the file for programs holds. Her address and number stand in no name of a file. */
export function personPaper(rows: readonly GivenRow[], madeAt: string): LabelledPaper {
  const parts: PaperPart[] = [];
  let letters = 0;
  for (const row of rows) {
    const part = partOf(row);
    letters += part.rows.reduce((sum, { text }) => sum + text.length, 0);
    if (letters > MOST_LETTERS) break;
    parts.push(part);
  }
  const left = rows.length - parts.length;
  return {
    title: 'Auskunft über gespeicherte Daten',
    about: rows.length === 1 ? '1 Eintrag' : `${rows.length} Einträge`,
    reference: 'Art. 15 DSGVO',
    madeAt,
    notices: [
      ...(rows.length === 0 ? ['Es ist nichts gespeichert.'] : []),
      ...(left > 0 ? [`${left} weitere Einträge stehen nur in der JSON-Datei: Hier wäre es zu viel Papier.`] : []),
    ],
    parts,
  };
}

const partOf = ({ kind, at, title, content, refusal }: GivenRow): PaperPart => ({
  title: personalKinds[kind],
  note: [
    title === personalKinds[kind] ? '' : title,
    momentText(at),
    refusal === null
      ? 'darf gelöscht werden'
      : `bleibt: ${refusal.why}${refusal.until === null ? '' : `, bis ${dayText(`${refusal.until}T12:00:00Z`)}`}`,
  ]
    .filter(Boolean)
    .join('. '),
  rows: rowsOf('', content),
});

/** Every text in it, with the word for its field. Ids of the catalogue say nothing to a person; their names stand in the lines. */
function rowsOf(field: string, value: unknown): PaperRow[] {
  if (isLine(value)) return [{ label: value.label, text: formatRange(value) }];
  if (Array.isArray(value)) return value.flatMap((each) => rowsOf(field, each));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => (LEFT_OUT.includes(name) ? [] : rowsOf(name, inner)));
  const text = textOf(value);
  return text === '' ? [] : [{ label: words.get(field) ?? field, text: shortened(text) }];
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return INSTANT.test(value) ? momentText(value) : value;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const momentText = (instant: string): string => `${dayText(instant)}, ${timeText(instant)} Uhr`;

const shortened = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} … (weiter in der JSON-Datei)` : text;

type Line = { readonly label: string } & Parameters<typeof formatRange>[0];

/** A line of a costing. */
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'label' in value && 'min' in value && 'max' in value;

const LEFT_OUT = [
  ...['funeralFormId', 'graveRestingPlaceRelationId', 'coffinId', 'urnId', 'transportZoneId', 'graveTypeId'],
  ...['restingPlaceId', 'optionalLineIds', 'emailMessageType', 'min', 'max'],
];

/** By the name on the wire: as the forms ask for it, and what no form asks. */
const words = new Map<string, string>([
  ...FORM_SECTIONS.flatMap((section) =>
    sections[section].fields.map(({ name, label, short }) => [name, short ?? label] as const),
  ),
  ['agreedAt', 'Eingewilligt am'],
  ['answers', 'Antwort'],
  ['at', 'Zeit'],
  ['beginAtOnce', 'Sofort beginnen'],
  ['by', 'Von'],
  ['caller', 'Wer anrief'],
  ['contract', 'Vertrag'],
  ['createdAt', 'Eingegangen'],
  ['deliveredAt', 'Zugestellt'],
  ['documents', 'Unterlage'],
  ['email', 'E-Mail'],
  ['endsAt', 'Ende'],
  ['estimateReference', 'Kostenvoranschlag'],
  ['graveAvailable', 'Grab vorhanden'],
  ['isDead', 'Gestorben'],
  ['isDeceased', 'Gestorben'],
  ['kind', 'Art'],
  ['lastSignInAt', 'Zuletzt angemeldet'],
  ['message', 'Nachricht'],
  ['name', 'Name'],
  ['nameOnStone', 'Name auf dem Stein'],
  ['notIncluded', 'Nicht enthalten'],
  ['number', 'Nummer'],
  ['onBehalfOf', 'Im Auftrag von'],
  ['personAgrees', 'Einwilligung'],
  ['phoneNumber', 'Telefon'],
  ['place', 'Ort'],
  ['receivedAt', 'Eingegangen'],
  ['recipient', 'An'],
  ['reference', 'Aktenzeichen'],
  ['replyTo', 'Antwort an'],
  ['rightUntil', 'Nutzungsrecht bis'],
  ['role', 'Rolle'],
  ['savedAt', 'Gespeichert'],
  ['startsAt', 'Beginn'],
  ['subject', 'Betreff'],
  ['text', 'Text'],
  ['title', 'Was'],
  ['updatedAt', 'Geändert'],
  ['validUntil', 'Gültig bis'],
  ['withdrawalRead', 'Belehrung gelesen'],
  ['withoutCoffin', 'Ohne Sarg'],
]);
