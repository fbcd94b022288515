import * as z from 'zod/mini';
import { Text } from '../identifier.ts';
import { witnesses } from '../wording/witness.ts';

const text = (hint: string, most: number) => Text.check(z.maxLength(most), z.describe(hint));

const Buttons = {
  rejectAll: text('Knopf, der alles Unnötige ablehnt', 30),
  acceptAll: text('Knopf, der allem zustimmt; gleich auffällig wie der erste', 30),
};

const Category = z.strictObject({
  title: text('Name der Gruppe, ein oder zwei Wörter', 40),
  text: text('was gespeichert wird, wozu und wie lange', 600),
});

/** `content/einwilligung.yaml`: every word of the question about consent and of its settings. */
export const ConsentWording = z.strictObject({
  banner: z.strictObject({
    title: text('die Frage in einem kurzen Satz', 60),
    // Longer, and it would be no row.
    text: text('worum es geht, höchstens 160 Zeichen', 160),
    ...Buttons,
    settings: text('führt zu den Einstellungen', 30),
    privacy: text('führt zum Datenschutz', 30),
  }),
  settings: z.strictObject({
    title: text('Überschrift der Einstellungen', 60),
    text: text('Einleitung der Einstellungen', 600),
    ...Buttons,
    save: text('Knopf, der die Auswahl speichert', 30),
    close: text('Name des Kreuzes, das die Einstellungen schließt', 40),
    necessary: Category,
    comfort: Category,
  }),
  witnesses,
});
export type ConsentWording = z.output<typeof ConsentWording>;
