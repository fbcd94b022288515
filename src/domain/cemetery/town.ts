import * as z from 'zod/mini';
import { Text } from '../identifier.ts';

/** A town with cemeteries, for map and headings: front matter of its group, or of its first cemetery. */
export const Town = z.strictObject({
  name: Text.check(z.describe('Name des Ortes, wie er in der Navigation, auf der Karte und in Überschriften steht')),
  lat: z.number().check(z.gte(47), z.lte(56), z.describe('Breitengrad der Ortsmitte, zum Beispiel 52.2')),
  lon: z.number().check(z.gte(5), z.lte(16), z.describe('Längengrad der Ortsmitte, zum Beispiel 8.8')),
  positionSource: Text.check(z.describe('woher die Lage der Ortsmitte stammt')),
  sign: z.optional(
    z
      .enum(['left', 'right', 'above', 'below'])
      .check(z.describe('wo das Schild auf der Karte steht: left, right, above oder below; ohne Angabe, wo Platz ist')),
  ),
  detailed: z.optional(
    z.boolean().check(z.describe('die Friedhöfe des Ortes stehen auf der genaueren Karte statt auf der der Region')),
  ),
});
export type Town = z.output<typeof Town>;
