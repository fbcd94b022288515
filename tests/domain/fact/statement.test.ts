import { expect, it } from 'vitest';
import { statementKind } from '#domain/fact/statement.ts';

it.each([
  ['Die erste Urkunde kostet 10 Euro.', 'amount'],
  ['Von 770 bis 1.400 € ist alles dabei.', 'amount'],
  ['Der Sarg kostet 1.734,00 €.', 'amount'],
  ['Der Sarg kostet 1.734\u202f€.', 'amount'],
  ['Der Sarg kostet 1.734,– Euro.', 'amount'],
  ['Der Sarg kostet EUR 1.734.', 'amount'],
  ['Es kostet zweihundertfünfzig Euro.', 'amount'],
  ['Die Beratung ist kostenlos.', 'amount'],
  ['Das Gespräch kostet Sie nichts.', 'amount'],
  ['Die Kosten tragen die Erben (§ 1968 BGB).', 'law'],
  ['Das steht im BGB.', 'law'],
  ['So sagt es Paragraf 8.', 'law'],
  ['Volljährige Kinder sind bestattungspflichtig.', 'law'],
  ['Zur Bestattung sind Angehörige verpflichtet.', 'law'],
  ['Einen Sarg schreibt das Gesetz nicht vor.', 'law'],
  ['In Nordrhein-Westfalen gilt die Friedhofspflicht auch für Urnen.', 'law'],
  ['Das ist nach Art. 9 DSGVO geschützt.', 'law'],
  ['Frühestens 24 Stunden danach.', 'term'],
  ['Die Urne wird innerhalb von sechs Wochen beigesetzt.', 'term'],
  ['Dafür haben Sie 10\u202fTage.', 'term'],
  ['Dafür haben Sie zehn Tage.', 'term'],
  ['Das geht in siebzehn Tagen.', 'term'],
  ['Es gilt eine Frist von fünfundzwanzig Jahren.', 'term'],
  ['Es gilt eine zehntägige Frist.', 'term'],
  ['Es gilt die 36-Stunden-Regel.', 'term'],
  ['Sie melden sich binnen Jahresfrist.', 'term'],
  ['Das Recht gilt 30 weitere Jahre.', 'term'],
  ['Sie haben binnen eines Monats Zeit.', 'term'],
  ['Wir antworten am nächsten Arbeitstag.', 'term'],
  ['Seit dem 1. Januar gibt es kein Sterbegeld.', 'date'],
  ['Die Kapelle ist von 1930.', 'date'],
  ['Bei einem Unfall wählen Sie 112.', 'phone'],
  ['Nachts hilft 116 117.', 'phone'],
  ['Anonym reden: 0800 111 0 111.', 'phone'],
  ['Rufen Sie uns an: Wir fahren zu jeder Stunde.', 'promise'],
  ['Wir rufen nicht an, um etwas zu verkaufen.', 'promise'],
  ['Alle Zeichnungen sind eigene Arbeiten.', 'promise'],
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
  'Das verpflichtet Sie zu nichts.',
  'Der Knopf heißt „Zahlungspflichtig bestellen“.',
  'Bitte geben Sie ein Datum ein, zum Beispiel 14.03.1941.',
  'Jahr, Monat oder Tag: 2026, Dezember 2026 oder 1.12.2026.',
  'Nachts rufen wir bis 8 Uhr an.',
  'Das Grab hat die Nummer 1122.',
  'Rufen Sie an, Tag und Nacht.',
])('%s is none', (sentence) => {
  expect(statementKind(sentence)).toBeUndefined();
});
