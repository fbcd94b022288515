import { type CellKind, csvFields } from '#domain/catalogue/csv/field.ts';
import { headCell } from '#domain/catalogue/csv/head.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import type { Words } from './csv-words.ts';

const kindHints: Readonly<Record<CellKind, string>> = {
  text: 'Text',
  amount: 'Betrag in Euro: 1234,50',
  count: 'ganze Zahl',
  'yes-no': 'ja oder nein',
  asOf: 'Jahr, Monat oder Tag: 2026, 2026-12 oder 20.12.2026',
  texts: 'mehrere, getrennt durch |',
  entries: 'Liste, am besten hier im Browser zu ändern',
};

type ColumnHelpProps = Words & { readonly thing: Thing };

/** `plain (schlicht)` */
const withWord = (value: string, word: string): string => (word === value ? value : `${value} (${word})`);

/** The columns that a file may have, for whoever writes one by hand. */
export const ColumnHelp = ({ thing, labels, wordOf = (_column, value) => value }: ColumnHelpProps) => (
  <details className="disclosure">
    <summary>Welche Spalten?</summary>
    <p>
      Am einfachsten laden Sie die Datei herunter und ändern sie. Die erste Zeile nennt die Spalten; getrennt wird mit
      Semikolon oder Komma. Eine Zeile ohne Kennung ist neu.
    </p>
    <dl className="csv-columns">
      {csvFields(thing).map(({ path, kind, values }) => (
        <div key={path}>
          <dt>{headCell(path, labels)}</dt>
          <dd>
            {values
              ? `${values.map((value) => withWord(value, wordOf(path, value))).join(', ')}${kind === 'texts' ? '; mehrere durch |' : ''}`
              : kindHints[kind]}
          </dd>
        </div>
      ))}
      <div>
        <dt>{headCell('offered', labels)}</dt>
        <dd>ja oder nein; die Spalte darf fehlen</dd>
      </div>
      <div>
        <dt>{headCell('version', labels)}</dt>
        <dd>Daran erkennen wir, was inzwischen geändert wurde; die Spalte darf fehlen</dd>
      </div>
    </dl>
  </details>
);
