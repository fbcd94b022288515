import type { CsvRow } from '#domain/catalogue/csv/write.ts';
import { FirstRows } from './FirstRows.tsx';

type MissingListProps = {
  readonly rows: readonly CsvRow[];
  readonly nameOf: (row: CsvRow) => string;
  readonly withdrawn: ReadonlySet<string>;
  readonly onChange: (withdrawn: ReadonlySet<string>) => void;
};

/** Rows of the view that the file does not name. They stay as they are; whoever wants otherwise ticks them. */
export function MissingList({ rows, nameOf, withdrawn, onChange }: MissingListProps) {
  const isAll = rows.every(({ id }) => withdrawn.has(id));
  return (
    <section className="csv-part" aria-labelledby="csv-fehlen">
      <h3 id="csv-fehlen">Fehlen in der Datei</h3>
      <p>Diese Zeilen bleiben, wie sie sind. Angekreuzte werden nicht mehr angeboten.</p>
      {rows.length > 1 && (
        <label className="csv-tick">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => onChange(new Set(isAll ? [] : rows.map(({ id }) => id)))}
          />
          Alle nicht mehr anbieten
        </label>
      )}
      <FirstRows items={rows} keyOf={({ id }) => id}>
        {(row) => (
          <label className="csv-tick">
            <input
              type="checkbox"
              checked={withdrawn.has(row.id)}
              onChange={() => onChange(withdrawn.symmetricDifference(new Set([row.id])))}
            />
            <span>
              {nameOf(row)} <span className="muted small">nicht mehr anbieten</span>
            </span>
          </label>
        )}
      </FirstRows>
    </section>
  );
}
