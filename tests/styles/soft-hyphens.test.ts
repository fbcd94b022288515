import { expect, test } from 'vitest';
import { softHyphenated } from '#components/soft-hyphens.ts';

const shown = (text: string): string => softHyphenated(text).replaceAll('\u00AD', '|');

test.each([
  ['Allgemeine Geschäftsbedingungen', 'Allgemeine Geschäfts|bedingungen'],
  ['Kündigungsschreiben', 'Kündigungs|schreiben'],
  ['Versicherungsgesellschaftsrecht', 'Versicherungs|gesellschafts|recht'],
  ['Bestattungsformen', 'Bestattungsformen'],
  ['Jemand ist gestorben', 'Jemand ist gestorben'],
])('of „%s“ only what is too long for a phone may break', (heading, expected) => {
  expect(shown(heading)).toBe(expected);
});
