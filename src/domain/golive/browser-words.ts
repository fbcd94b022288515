import { choiceWords } from '../wording/choice-words.ts';
import { fieldWord } from '../wording/field-words.ts';
import type { Finding } from './golive.ts';

const choiceWord = (name: string): string => choiceWords[name] ?? fieldWord(name);

/**
 * A finding as somebody reads it who has no files: `content/firma.yaml, Feld „phone“` is „Ihr Haus“, „Telefon“. `titleOf` names a
 * text by its path.
 */
export function browserFinding({ area, what, where, remedy }: Finding, titleOf: (path: string) => string): Finding {
  if (area === 'Betrieb' || area === 'Sicherung')
    return {
      area,
      what: what.replace('in DATA_DIR neben der Datenbank', 'beim Server'),
      where: `Einrichtung des Servers: ${where}`,
      remedy: 'Bitte geben Sie das an die Person weiter, die Ihren Server betreut',
    };
  const words = (said: string): string => browserWords(said, titleOf);
  return { area, what: words(what), where: words(where), remedy: words(remedy) };
}

const browserWords = (said: string, titleOf: (path: string) => string): string =>
  said
    .replaceAll('content/firma.yaml', '„Ihr Haus“')
    .replace(/content\/quellen\.yaml(?:, Eintrag „[^“]*“)?/g, '„Quellen der Aussagen“')
    .replace(/content\/((?:[\w-]+\/)*[\w-]+\.(?:md|yaml))(?:, Zeile \d+)?/g, (_, path: string) => `„${titleOf(path)}“`)
    .replace(/\bsrc\/\S+?(?=[;.]? |;|$)/g, 'einem Satz des Programms')
    .replace(/(?:in der Datenbank|content\/katalog)(?:, „Daten verwalten“)?/g, 'unter „Daten verwalten“')
    .replace(/Feld „(\w+)“/g, (_, name: string) => `„${fieldWord(name)}“`)
    .replace(
      /„(\w+)“ unter „unconfirmed“/g,
      (_, name: string) => `„${choiceWord(name)}“ unter „${fieldWord('unconfirmed')}“`,
    )
    .replaceAll('„unconfirmed“', `„${fieldWord('unconfirmed')}“`)
    .replaceAll('„firm: bestaetigt“', `„${choiceWord('bestaetigt')}“`);
