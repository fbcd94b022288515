import { paths } from '#site/paths.ts';

/** Pages that are an island and no text: what they are called and what search engines say of them. */
export const islandPages = {
  [paths.estimate]: {
    title: 'Kosten abschätzen',
    description:
      'Was kostet eine Bestattung? Höchstens fünf Fragen, dann steht die Summe: mit Friedhofsgebühren, ohne Ihren Namen, als PDF.',
  },
  [paths.restingPlaces]: {
    title: 'Grabstätten',
    description:
      'Friedhöfe, Wälder und die See: wo wir bestatten, welche Gräber es gibt und was sie mindestens kosten.',
  },
} as const;
