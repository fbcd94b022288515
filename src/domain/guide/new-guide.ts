import * as z from 'zod/mini';
import { requiredLine } from '../plain-text.ts';
import { NewPlainText } from '../wording/new-plain-text.ts';
import { GuideText } from './guide-text.ts';

const GROUP_MESSAGE = 'Bitte wählen Sie, wo die Seite in der Übersicht steht.';

/** A page of the guide that does not exist yet. */
export const NewGuide = z.strictObject({
  kind: z.literal('guide'),
  title: requiredLine(70, 'Bitte geben Sie die Überschrift der Seite ein.'),
  group: z.enum(GuideText.shape.group.options, GROUP_MESSAGE),
  answer: requiredLine(320, 'Bitte geben Sie die kurze Antwort ein.'),
});
export type NewGuide = z.output<typeof NewGuide>;

/** A page that is made from a few answers: its kind says of which. */
export const NewPage = z.discriminatedUnion('kind', [NewGuide, NewPlainText]);
export type NewPage = z.output<typeof NewPage>;
