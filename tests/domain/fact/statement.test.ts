import { expect, it } from 'vitest';
import { statementKind } from '#domain/fact/statement.ts';

it.each([
  ['Die erste Urkunde kostet 10 Euro.', 'amount'],
  ['Von 770 bis 1.400 € ist alles dabei.', 'amount'],
  ['Die Kosten tragen die Erben (§ 1968 BGB).', 'law'],
  ['Einen Sarg schreibt das Gesetz nicht vor.', 'law'],
  ['In Nordrhein-Westfalen gilt die Friedhofspflicht auch für Urnen.', 'law'],
  ['Das ist nach Art. 9 DSGVO geschützt.', 'law'],
  ['Frühestens 24 Stunden danach.', 'term'],
  ['Die Urne wird innerhalb von sechs Wochen beigesetzt.', 'term'],
  ['Das Recht gilt 30 weitere Jahre.', 'term'],
  ['Sie haben binnen eines Monats Zeit.', 'term'],
  ['Wir antworten am nächsten Arbeitstag.', 'term'],
  ['Seit dem 1. Januar gibt es kein Sterbegeld.', 'date'],
  ['Die Kapelle ist von 1930.', 'date'],
  ['Bei einem Unfall wählen Sie 112.', 'phone'],
  ['Nachts hilft 116 117.', 'phone'],
  ['Anonym reden: 0800 111 0 111.', 'phone'],
] as const)('%s is a statement', (sentence, kind) => {
  expect(statementKind(sentence)).toBe(kind);
});

it.each([
  'Muss das innerhalb von zehn Tagen sein?',
  'Der Link gilt {hours} Stunden, bis {time}.',
  'Zusammen kostet es {total} €.',
  'Wir melden es der gesetzlichen Krankenkasse.',
  'Felder ohne Hinweis sind Pflichtfelder.',
  'Hier steht, was das Gesetz sagt.',
  'Das gesetzliche Muster zum Ausfüllen.',
  'Stand: November 2026.',
  'Nachts rufen wir bis 8 Uhr an.',
  'Das Grab hat die Nummer 1122.',
  'Rufen Sie an, Tag und Nacht.',
])('%s is none', (sentence) => {
  expect(statementKind(sentence)).toBeUndefined();
});
