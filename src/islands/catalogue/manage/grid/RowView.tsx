import { memo, type Ref } from 'react';
import { fieldOf } from '#domain/catalogue/row-field.ts';
import { fieldChanges, sameValue } from '#domain/change/change.ts';
import { centsFromEuros, formatEuros } from '#domain/money.ts';
import { shortDay } from '#domain/short-day.ts';
import type { ScheduledChange } from '#stores/catalogue/manage/scheduled.ts';
import { type AnyColumn, isEditable, type Known, origin } from '../kinds/kind.ts';
import type { GridRow } from './grid-row.ts';
import { isMoney, shownText, shownValue } from './shown.ts';
import { CHOOSE, MENU } from './use-grid-focus.ts';

export type RowViewProps = {
  readonly row: GridRow;
  /** Place among the rows that are shown, from 0. */
  readonly index: number;
  readonly columns: readonly AnyColumn[];
  readonly known: Known;
  readonly name: string;
  /** Its page, where it has one. */
  readonly page: string | undefined;
  readonly scheduled: readonly ScheduledChange[] | undefined;
  /** The field of the active cell, where it is in this row. */
  readonly activeField: string | undefined;
  readonly isChosen: boolean;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
};

/** One row. Clicks and keys are the grid's. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { row, index, columns, name, activeField, isChosen, measure } = props;
  const tabIndex = (field: string) => (field === activeField ? 0 : -1);
  return (
    <tr
      ref={measure}
      className={row.state === 'offered' ? 'grid-row' : 'grid-row grid-row-withdrawn'}
      data-index={index}
      data-row={row.id}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
    >
      <td data-field={CHOOSE} aria-colindex={1} tabIndex={tabIndex(CHOOSE)}>
        <label className="grid-check">
          <input type="checkbox" tabIndex={-1} checked={isChosen} readOnly aria-label={`${name} auswählen`} />
        </label>
      </td>
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid may be read-only
        <td
          key={column.field}
          data-field={column.field}
          aria-colindex={at + 2}
          aria-readonly={isEditable(column) ? undefined : true}
          tabIndex={tabIndex(column.field)}
          className={isMoney(column) ? 'grid-money' : undefined}
        >
          <CellText {...props} column={column} isFirst={at === 0} />
        </td>
      ))}
      <td data-field={MENU} aria-colindex={columns.length + 2} tabIndex={tabIndex(MENU)}>
        <button type="button" className="grid-menu-button" tabIndex={-1} aria-label={`Aktionen für ${name}`}>
          ···
        </button>
      </td>
    </tr>
  );
});

type CellTextProps = RowViewProps & { readonly column: AnyColumn; readonly isFirst: boolean };

/** The text of the cell, and where the file or a later day says something else. */
export function CellText({ row, column, known, page, scheduled, isFirst }: CellTextProps) {
  const text = shownText(column, row.value, known);
  return (
    <>
      <span className="grid-text">
        {isFirst && page ? (
          <a className="link" href={page} tabIndex={-1}>
            {text}
          </a>
        ) : (
          text
        )}
      </span>
      {isFirst && row.state !== 'offered' && <span className="grid-mark">nicht mehr angeboten</span>}
      {isEditable(column) && row.fileValue && differs(row, column) && (
        <span className="grid-mark">mitgeliefert: {amount(column, fieldOf(row.fileValue, column.field), known)}</span>
      )}
      {isEditable(column) &&
        scheduled?.map(({ id, fields, validFrom, state }) => {
          const change = isMarked(column, Object.keys(fields ?? {})) ? fields?.[topOf(column)] : undefined;
          if (!change && !(isFirst && !fields)) return null;
          const to = change ? amount(column, change.to, known) : 'nicht mehr angeboten';
          return (
            <span key={id} className="grid-mark">
              {state === 'conflict' ? 'nicht übernommen' : `ab ${shortDay(validFrom)}`}: {to}
            </span>
          );
        })}
    </>
  );
}

/** The field of the row that a column shows, or shows a part of. */
const topOf = ({ field }: AnyColumn): string => field.split('.')[0] ?? '';

/** With a new price mostly come a new source and date; the price says enough. */
const isMarked = (column: AnyColumn, changed: readonly string[]): boolean =>
  !ORIGIN.includes(column.field) || changed.every((field) => ORIGIN.includes(field));

const ORIGIN = origin.map(({ field }) => field);

function differs({ value, fileValue = {} }: GridRow, column: AnyColumn): boolean {
  const fields = Object.keys(fieldChanges(fileValue, value));
  if (!fields.includes(topOf(column)) || !isMarked(column, fields)) return false;
  return !sameValue(fieldOf(value, column.field), fieldOf(fileValue, column.field));
}

/** Away from its column a price says its currency. */
const amount = (column: AnyColumn, value: unknown, known: Known): string => {
  if (typeof value === 'number' && isMoney(column)) return formatEuros(centsFromEuros(value));
  return (isEditable(column) && shownValue(column, value, known)) || 'nichts';
};
