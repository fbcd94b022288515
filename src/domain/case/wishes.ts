import * as z from 'zod/mini';
import { optionalLines } from '../plain-text.ts';

const free = optionalLines(2000);

/** Wishes for one's own funeral, in free text; all may stay empty. */
export const wishesFields = {
  music: free,
  speaker: free,
  flowers: free,
  guests: free,
  notice: free,
  digitalLegacy: free,
  other: free,
};

const optional = z.optional(free);
export const Wishes = z.strictObject({
  music: optional,
  speaker: optional,
  flowers: optional,
  guests: optional,
  notice: optional,
  digitalLegacy: optional,
  other: optional,
});
export type Wishes = z.output<typeof Wishes>;

/** How it is to be paid for, not binding; the German word is the value. */
export const Financing = z.enum(
  ['Treuhandvertrag', 'Sterbegeldversicherung', 'Später entscheiden'],
  'Bitte wählen Sie aus, wie bezahlt werden soll. „Später entscheiden“ ist auch eine Antwort.',
);
export type Financing = z.output<typeof Financing>;
