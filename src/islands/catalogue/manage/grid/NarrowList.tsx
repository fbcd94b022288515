import { useState } from 'react';
import { type AnyColumn, isEditable, type Kind, type Known } from '../kinds/kind.ts';
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
  const [price, ...facts] = [columns.find(isMoney), ...columns.slice(1).filter((column) => !isMoney(column))];
  return (
    <>
      <ul className="grid-list">
        {rows.slice(0, most).map(({ id, original: row }) => (
          <li key={id}>
            <button type="button" className="grid-list-row" onClick={() => onTask({ kind: 'form', row })}>
              <strong>{kind.nameOf(row.value, known)}</strong>
              {price && <span className="price">{amount(shownText(price, row.value, known))}</span>}
              <span className="muted small grid-list-facts">
                {row.state !== 'offered' && 'nicht mehr angeboten · '}
                {facts
                  .slice(0, 2)
                  .flatMap((column) => fact(column, shownText(column, row.value, known)))
                  .join(' · ')}
              </span>
              {price && <span className="muted small">{priceName(price)}</span>}
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

/** What the amount is of, where its row does not say it. */
const priceName = ({ label }: AnyColumn): string => (label === 'Preis €' ? '' : label.replace(/ €$/, ''));

const amount = (text: string): string => (text === '' ? 'Betrag offen' : `${text} €`);

/** A name says what it is, a source where it comes from first; beside a yes, a day or a number stands of what. */
const fact = (column: AnyColumn, text: string): string[] => {
  if (text === '') return [];
  const isPlain = isEditable(column) && ['line', 'text', 'choice'].includes(column.editor);
  return [isPlain ? text.replace(/; .*/s, '') : `${column.label} ${text}`];
};
