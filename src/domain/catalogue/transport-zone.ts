import * as z from 'zod/mini';
import { Identifier, Text } from '../identifier.ts';
import { Price } from '../money.ts';
import { ownDay } from './origin.ts';

/** Transport has a price of its own, never "may add costs" (BGH I ZR 61/14). */
export const TransportZone = z.strictObject({ id: Identifier, name: Text, price: Price, asOf: ownDay });
export type TransportZone = z.output<typeof TransportZone>;

/** A farther way has no fixed price, so nobody is told one. Undefined without zones. */
export function beyondZones(zones: readonly Pick<TransportZone, 'name'>[]): string | undefined {
  const last = zones.at(-1)?.name.replace(/^bis /, '').replace(/ \(.*/, '');
  return (
    last &&
    `Weiter als ${last} oder aus dem Ausland? Dafür gibt es keinen festen Preis. Bitte rufen Sie uns an: Wir nennen ihn Ihnen, bevor Sie etwas entscheiden.`
  );
}
