import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { formatEuros, Price } from '../money.ts';
import { eitherUmlaut } from '../sort-key.ts';
import { ownDay } from './origin.ts';

/** Transport has a price of its own, never "may add costs" (BGH I ZR 61/14). */
export const TransportZone = z.strictObject({
  id: Identifier,
  name: Text,
  price: Price,
  asOf: ownDay,
  /** On the farthest one: for each kilometre beyond it, in euros. */
  perKm: z.optional(Price),
  /** Towns that lie in it. */
  towns: z.optional(z.array(Text).check(z.minLength(1), z.maxLength(100))),
});
export type TransportZone = z.output<typeof TransportZone>;

/** What a farther way costs; from abroad there is no fixed price. Undefined without zones. */
export function beyondZones(zones: readonly Pick<TransportZone, 'name' | 'perKm'>[]): string | undefined {
  const last = zones.at(-1);
  if (!last) return undefined;
  const reach = last.name.replace(/^bis /, '').replace(/ \(.*/, '');
  if (last.perKm === undefined)
    return `Weiter als ${reach} oder aus dem Ausland? Bitte rufen Sie uns an: Wir nennen Ihnen den Preis, bevor Sie etwas entscheiden.`;
  return `Weiter als ${reach}: der Preis dieser Entfernung und ${formatEuros(last.perKm)} für jeden Kilometer mehr. Aus dem Ausland: Bitte rufen Sie uns an. Wir nennen Ihnen den Preis, bevor Sie etwas entscheiden.`;
}

/** The zone in which a town lies; undefined where no zone names it. „32423 Minden“ and „Minden-Dankersen“ lie in Minden. */
export const zoneOfTown = (zones: readonly TransportZone[], town: string): TransportZone | undefined =>
  zones.find(({ towns = [] }) => towns.some((each) => isNamedIn(town, each)));

/** The town of a zone that the words about a place name: „Klinikum Bad Oeynhausen, Station 3“. */
export const townNamedIn = (zones: readonly TransportZone[], words: string): string | undefined =>
  zones.flatMap(({ towns = [] }) => towns).find((town) => isNamedIn(words, town));

function isNamedIn(text: string, town: string): boolean {
  const words = eitherUmlaut(text).split(/[^a-z]+/);
  const wanted = eitherUmlaut(town).split(/[^a-z]+/);
  return words.some((_, at) => wanted.every((word, offset) => words[at + offset] === word));
}
