import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { SaveFields } from '../edit/SaveFields.tsx';
import { BigPrices } from './BigPrices.tsx';
import { ConflictList } from './ConflictList.tsx';
import { keyOf } from './csv-wishes.ts';
import { countsOf, numbered } from './csv-words.ts';
import { FirstRows } from './FirstRows.tsx';
import { MissingList } from './MissingList.tsx';
import { PreviewActions } from './PreviewActions.tsx';
import { PreviewChange } from './PreviewChange.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { CheckedFile, CsvImport, CsvImportInput } from './use-csv-import.ts';

type CsvPreviewProps = Pick<CsvImportInput, 'labels' | 'nameOf' | 'wordOf' | 'priceText'> & {
  readonly file: CheckedFile;
  readonly csv: CsvImport;
  readonly onClose: () => void;
};

/** The changes of a file, row by row, before anything changes. */
export function CsvPreview({ file, csv, labels, nameOf, wordOf, priceText, onClose }: CsvPreviewProps) {
  const { plan, rows } = file;
  const { wishes, setWishes } = csv;
  // Sure of what was seen: rows that are checked anew are looked at anew.
  const [sureOf, setSureOf] = useState<typeof rows>();
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of what was focused.
  useEffect(() => heading.current?.focus(), []);

  const nameOfRow = ({ id, value }: { readonly id: string; readonly value: FieldValues }) => nameOf(value) || id;
  const problems = [...plan.problems, ...rows.flatMap((row) => row.problems)].sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0),
  );
  const conflicts = rows.filter(({ kind }) => kind === 'conflict');
  const changes = rows.filter(({ kind }) => kind !== 'conflict' && kind !== 'refused' && kind !== 'same');
  const big = changes.filter(({ bigPrices }) => bigPrices.length > 0);
  const isChecked = file.checked === keyOf(wishes);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {titleOf(changes.length + conflicts.length, problems.length)}
      </h3>
      <ul className="csv-counts">
        {countsOf(rows, plan.unchanged, plan.missing.length, problems.length).map(({ word, count }) => (
          <li key={word}>
            <strong>{numbered(count)}</strong> {word}
          </li>
        ))}
      </ul>
      {problems.length > 0 && <ProblemList problems={problems} labels={labels} />}
      {conflicts.length > 0 && (
        <ConflictList
          rows={conflicts}
          nameOf={nameOfRow}
          words={{ labels, wordOf }}
          sides={wishes.sides}
          onChoose={(sides) => setWishes({ ...wishes, sides })}
        />
      )}
      {changes.length > 0 && (
        <section className="csv-part" aria-labelledby="csv-aenderungen">
          <h3 id="csv-aenderungen">Änderungen</h3>
          <FirstRows items={changes} keyOf={({ planned, id }) => `${planned.line} ${id}`}>
            {(row) => <PreviewChange row={row} name={nameOfRow(row)} words={{ labels, wordOf }} />}
          </FirstRows>
        </section>
      )}
      {big.length > 0 && (
        <BigPrices
          rows={big}
          nameOf={nameOfRow}
          priceText={priceText}
          isSure={sureOf === rows}
          onSure={(isSure) => setSureOf(isSure ? rows : undefined)}
        />
      )}
      {plan.missing.length > 0 && (
        <MissingList
          rows={plan.missing}
          nameOf={nameOfRow}
          withdrawn={wishes.withdrawn}
          onChange={(withdrawn) => setWishes({ ...wishes, withdrawn })}
        />
      )}
      {plan.problems.length === 0 && (changes.length > 0 || !isChecked) && (
        <div className="csv-fields">
          <SaveFields
            id="csv"
            edit={{
              validFrom: wishes.validFrom,
              setValidFrom: (validFrom) => setWishes({ ...wishes, validFrom }),
              reason: csv.reason,
              setReason: csv.setReason,
            }}
          />
        </div>
      )}
      <PreviewActions
        csv={csv}
        file={file}
        onClose={onClose}
        count={changes.length}
        isChecked={isChecked}
        isBlocked={problems.length > 0}
        isUnsure={big.length > 0 && sureOf !== rows}
        isUndecided={conflicts.some(({ id }) => wishes.sides[id] === undefined)}
      />
    </>
  );
}

function titleOf(changes: number, problems: number): string {
  if (problems > 0) return 'Die Datei lässt sich so nicht übernehmen';
  return changes > 0 ? 'Das würde sich ändern' : 'Nichts zu ändern';
}
