import { isMoney } from '../grid/shown.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import type { PastedCell } from './pasted-rows.ts';
import type { CheckedRow } from './use-paste.ts';

type PastedTableProps = { readonly kind: Kind; readonly known: Known; readonly rows: readonly CheckedRow[] };

/** Each cell that becomes another, or says why it cannot. */
export const PastedTable = ({ kind, known, rows }: PastedTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className="manage-outcomes" aria-label="Vorschau" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{kind.one}</th>
          <th scope="col">Feld</th>
          <th scope="col">Bisher</th>
          <th scope="col">Neu</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.cells.map((cell, at) => (
            <tr key={`${row.row.id} ${cell.column.field}`}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={row.cells.length}>
                  {kind.nameOf(row.row.value, known)}
                  {row.errors.map((error) => (
                    <span key={error} className="field-error">
                      {error}
                    </span>
                  ))}
                </th>
              )}
              <td className="pasted-field">{cell.column.label.replace(/ €$/, '')}</td>
              <td className="price">{shown(cell, cell.from)}</td>
              <td className="price">
                {shown(cell, cell.to)}
                {cell.error && <span className="field-error">{cell.error}</span>}
                {row.big.some(({ field }) => field === cell.column.field) && (
                  <span className="grid-mark">mehr als 30 %</span>
                )}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </section>
);

const shown = ({ column, error }: PastedCell, text: string): string =>
  text === '' ? 'nichts' : isMoney(column) && !error ? `${text} €` : text;
