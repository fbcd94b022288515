import * as z from 'zod/mini';
import { AsOf, Text } from '../identifier.ts';
import { Price } from '../money.ts';
import { WebAddress } from '../web-address.ts';
import { pageTextFields } from '../wording/page-text.ts';
import { Photo } from '../wording/photo.ts';
import { Picture } from './picture.ts';
import { Town } from './town.ts';

const sentences = (hint: string) => z.optional(z.array(Text).check(z.minLength(1), z.describe(hint)));

const Operator = z.strictObject({
  name: Text.check(z.describe('wer den Friedhof führt')),
  note: z.optional(Text.check(z.describe('ein Satz dazu, zum Beispiel seit wann'))),
});

const Address = z.strictObject({
  street: z.optional(Text.check(z.describe('Straße und Hausnummer, so weit bekannt'))),
  zipCode: z.optional(z.string().check(z.regex(/^\d{5}$/), z.describe('fünf Ziffern'))),
  city: Text.check(z.describe('Ort, wie er in der Anschrift steht')),
});

/** Germany and its seas: swapped numbers are refused. */
const Coordinates = z.strictObject({
  lat: z.number().check(z.gte(47), z.lte(56), z.describe('Breitengrad, zum Beispiel 52.2')),
  lon: z.number().check(z.gte(5), z.lte(16), z.describe('Längengrad, zum Beispiel 8.8')),
  of: z.enum(['cemetery', 'district']).check(z.describe('cemetery: der Friedhof selbst; district: nur der Ortsteil')),
  source: Text.check(z.describe('woher die Koordinaten stammen')),
});

const OfferedGrave = z.strictObject({
  name: Text.check(z.describe('Name der Grabart')),
  note: z.optional(Text.check(z.describe('ein bis zwei Sätze dazu'))),
});

const Term = z.strictObject({
  name: Text.check(z.describe('was läuft, zum Beispiel Nutzungsrecht am Wahlgrab im Sarg')),
  value: Text.check(z.describe('wie lange, zum Beispiel 30 Jahre, verlängerbar')),
});

/** A published figure that is not part of the estimate; those of the estimate stand in katalog/ruhestaetten.yaml. */
const PublishedFee = z.strictObject({
  name: Text.check(z.describe('wofür der Betrag ist')),
  price: Price.check(z.describe('Betrag in Euro, zum Beispiel 1475 oder 270.50')),
  upTo: z.optional(Price.check(z.describe('oberes Ende, wenn es eine Spanne ist'))),
  source: Text.check(z.describe('woher der Betrag kommt')),
  asOf: AsOf,
  undated: z.optional(z.boolean().check(z.describe('Seite ohne Datum: Der Stand sagt, wann sie gelesen wurde'))),
});

const Source = z.strictObject({
  title: Text.check(z.describe('wer das veröffentlicht hat')),
  href: z.optional(WebAddress.check(z.describe('Internetadresse der Quelle'))),
});

/** Front matter of `content/friedhoefe/{group}/{name}.md`. What is unknown is left out and not shown. */
export const Cemetery = z.strictObject({
  ...pageTextFields,
  asOf: AsOf,
  place: Text.check(z.describe('Ort und Ortsteil, zum Beispiel „Bad Oeynhausen, Ortsteil Werste“')),
  picture: z.optional(Picture),
  photo: z.optional(Photo.check(z.describe('Foto des Friedhofs, es steht an der Stelle der Zeichnung'))),
  town: z.optional(Town.check(z.describe('nur im ersten Friedhof eines neuen Ortes, der noch keine eigene Seite hat'))),
  officialName: z.optional(Text.check(z.describe('voller Name, wenn er von der Überschrift abweicht'))),
  operator: z.optional(Operator.check(z.describe('Träger des Friedhofs'))),
  address: z.optional(Address.check(z.describe('Anschrift des Friedhofs, nie die der Kirche oder Verwaltung'))),
  coordinates: z.optional(Coordinates.check(z.describe('Lage für Karte und Entfernungen'))),
  founded: z.optional(Text.check(z.describe('seit wann es den Friedhof gibt, in Worten'))),
  size: z.optional(Text.check(z.describe('Größe in Worten, zum Beispiel 6.792 m²'))),
  chapel: z.optional(Text.check(z.describe('Kapelle oder wo sonst die Trauerfeier ist'))),
  chambers: z.optional(z.int().check(z.gte(0), z.lte(20), z.describe('Zahl der Ruhekammern'))),
  graveTypes: z.optional(
    z.array(OfferedGrave).check(z.minLength(1), z.describe('Grabarten, zu denen wir keinen Betrag kennen')),
  ),
  terms: z.optional(z.array(Term).check(z.minLength(1), z.describe('Ruhezeiten und Nutzungsrechte'))),
  fees: z.optional(
    z.array(PublishedFee).check(z.minLength(1), z.describe('veröffentlichte Beträge mit Quelle und Stand')),
  ),
  opening: z.optional(Text.check(z.describe('wann der Friedhof oder die Verwaltung offen ist'))),
  access: sentences('Barrierefreiheit, Toiletten, was man vor Ort ausleihen kann'),
  directions: sentences('Lage, Eingänge, Parkplätze, Bus und Bahn'),
  sources: z.optional(z.array(Source).check(z.minLength(1), z.describe('woher die Angaben stammen'))),
});
export type Cemetery = z.output<typeof Cemetery>;
export type Coordinates = NonNullable<Cemetery['coordinates']>;
