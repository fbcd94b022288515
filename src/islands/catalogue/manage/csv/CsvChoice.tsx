import { type CsvRow, csvText } from '#domain/catalogue/csv/write.ts';
import { isoDayText } from '#domain/german-time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ColumnHelp } from './ColumnHelp.tsx';
import { fileName, rowsText } from './csv-words.ts';
import type { CsvImport, CsvImportInput } from './use-csv-import.ts';

type CsvChoiceProps = Omit<CsvImportInput, 'onDone'> & {
  readonly csv: CsvImport;
  readonly problem: string | undefined;
};

/** Rows go out as a file, and a file comes in. */
export function CsvChoice({ thing, labels, wordOf, rows, view, csv, problem }: CsvChoiceProps) {
  const save = (chosen: readonly CsvRow[]): void =>
    saveFile(
      fileName(thing, isoDayText(new Date())),
      new Blob([csvText(thing, chosen, labels)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <>
      <section className="csv-part" aria-labelledby="csv-hinaus">
        <h3 id="csv-hinaus">Herunterladen</h3>
        <p>Die Datei öffnet sich in Excel, LibreOffice oder Numbers.</p>
        <p className="form-actions">
          <button type="button" className="button button-outline" onClick={() => save(rows)}>
            <Icon name="document" />
            Alle, {rowsText(rows.length)}
          </button>
          {view.length < rows.length && (
            <button type="button" className="button button-outline" onClick={() => save(view)}>
              <Icon name="document" />
              Diese Ansicht, {rowsText(view.length)}
            </button>
          )}
        </p>
      </section>
      <section className="csv-part" aria-labelledby="csv-herein">
        <h3 id="csv-herein">Einlesen</h3>
        <div className="field">
          <label className="field-label" htmlFor="csv-datei">
            CSV-Datei
          </label>
          <p id="csv-datei-hinweis" className="field-hint">
            Bis 5 MB und 10.000 Zeilen. Sie sehen zuerst, was sich ändern würde.
          </p>
          <input
            id="csv-datei"
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-describedby="csv-datei-hinweis"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void csv.choose(file);
            }}
          />
        </div>
        <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
        <ColumnHelp thing={thing} labels={labels} wordOf={wordOf} />
      </section>
    </>
  );
}
