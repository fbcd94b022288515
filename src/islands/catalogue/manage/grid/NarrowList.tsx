import { useState } from 'react';
import type { AnyColumn, Kind, Known } from '../kinds/kind.ts';
import { isMoney, shownText } from './shown.ts';
import type { Task } from './task.ts';
import type { TableRow } from './use-grid-table.ts';

type NarrowListProps = {
  readonly kind: Kind;
  readonly known: Known;
  readonly rows: readonly TableRow[];
  readonly columns: readonly AnyColumn[];
  readonly onTask: (task: Task) => void;
};

const AT_ONCE = 100;

/** The rows on a phone: a row opens as a form. */
export function NarrowList({ kind, known, rows, columns, onTask }: NarrowListProps) {
  const [most, setMost] = useState(AT_ONCE);
  const facts = columns.slice(1, 4);
  return (
    <>
      <ul className="grid-list">
        {rows.slice(0, most).map(({ id, original: row }) => (
          <li key={id}>
            <button type="button" className="grid-list-row" onClick={() => onTask({ kind: 'form', row })}>
              <strong>{kind.nameOf(row.value, known)}</strong>
              <span className="muted small">
                {facts.map((column) => fact(column, shownText(column, row.value, known))).join(' · ')}
                {row.state !== 'offered' && ' · nicht mehr angeboten'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > most && (
        <button type="button" className="button button-outline" onClick={() => setMost(most + AT_ONCE)}>
          Weitere Zeilen zeigen
        </button>
      )}
    </>
  );
}

const fact = (column: AnyColumn, text: string): string =>
  isMoney(column) ? `${column.label.replace(/ €$/, '')} ${text} €` : `${column.label} ${text}`;
