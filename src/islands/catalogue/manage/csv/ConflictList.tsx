import type { PreviewRow } from '#domain/catalogue/csv/preview.ts';
import type { Side } from './csv-wishes.ts';
import type { Words } from './csv-words.ts';
import { FirstRows } from './FirstRows.tsx';
import { PreviewChange } from './PreviewChange.tsx';

type ConflictListProps = {
  readonly rows: readonly PreviewRow[];
  readonly nameOf: (row: PreviewRow) => string;
  readonly words: Words;
  readonly sides: Readonly<Record<string, Side>>;
  readonly onChoose: (sides: Readonly<Record<string, Side>>) => void;
};

const sideWords: readonly { readonly side: Side; readonly word: string; readonly all: string }[] = [
  { side: 'stored', word: 'Gespeichertes behalten', all: 'Überall das Gespeicherte behalten' },
  { side: 'file', word: 'Zeile der Datei übernehmen', all: 'Überall die Datei übernehmen' },
];

/** Rows that somebody changed since the file was written: nothing is overwritten before a person says so. */
export const ConflictList = ({ rows, nameOf, words, sides, onChoose }: ConflictListProps) => (
  <section className="csv-part" aria-labelledby="csv-konflikte">
    <h3 id="csv-konflikte">Inzwischen geändert</h3>
    <p>Diese Zeilen hat jemand gespeichert, seit die Datei heruntergeladen wurde. Bitte wählen Sie, was gelten soll.</p>
    {rows.length > 1 && (
      <p className="form-actions">
        {sideWords.map(({ side, all }) => (
          <button
            key={side}
            type="button"
            className="button button-outline"
            onClick={() => onChoose({ ...sides, ...Object.fromEntries(rows.map(({ id }) => [id, side])) })}
          >
            {all}
          </button>
        ))}
      </p>
    )}
    <FirstRows items={rows} keyOf={({ id }) => id}>
      {(row) => (
        <>
          <PreviewChange row={row} name={nameOf(row)} words={words} />
          <fieldset className="csv-sides">
            <legend className="visually-hidden">{nameOf(row)}: was gelten soll</legend>
            {sideWords.map(({ side, word }) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`csv-${row.id}`}
                  checked={sides[row.id] === side}
                  onChange={() => onChoose({ ...sides, [row.id]: side })}
                />
                {word}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </FirstRows>
  </section>
);
