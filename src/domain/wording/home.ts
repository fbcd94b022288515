import * as z from 'zod/mini';
import { Text } from '../identifier.ts';
import { witnesses } from './witness.ts';

const WayIn = z.strictObject({
  title: Text.check(z.describe('Überschrift der Karte')),
  text: Text.check(z.describe('ein bis zwei Sätze')),
  action: Text.check(z.describe('Wortlaut des Links')),
});

/** `content/startseite.yaml`: the words of the home page. */
export const HomeWording = z.strictObject({
  description: Text.check(z.describe('ein bis zwei Sätze für Suchergebnisse')),
  heading: z
    .array(Text)
    .check(z.minLength(1), z.maxLength(3), z.describe('die große Überschrift, eine Zeile je Eintrag')),
  lead: Text.check(z.describe('der Satz unter der Überschrift')),
  waysIn: z.strictObject({ bereavement: WayIn, estimate: WayIn, preparation: WayIn }),
  witnesses,
});
export type HomeWording = z.output<typeof HomeWording>;
