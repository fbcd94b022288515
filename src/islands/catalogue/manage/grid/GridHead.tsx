import { useEffect, useRef } from 'react';
import type { AnyColumn } from '../kinds/kind.ts';
import { isMoney } from './shown.ts';
import { CHOOSE, MENU } from './use-grid-focus.ts';

type GridHeadProps = {
  readonly columns: readonly AnyColumn[];
  readonly sort: string;
  /** The field of the active cell, where it is in the header. */
  readonly activeField: string | undefined;
  readonly chosen: 'none' | 'some' | 'all';
};

export function GridHead({ columns, sort, activeField, chosen }: GridHeadProps) {
  const all = useRef<HTMLInputElement>(null);
  // HTML has no attribute for it.
  useEffect(() => {
    if (all.current) all.current.indeterminate = chosen === 'some';
  }, [chosen]);
  const tabIndex = (field: string) => (field === activeField ? 0 : -1);
  return (
    <>
      <colgroup>
        <col className="grid-narrow" />
        {columns.map(({ field, width }) => (
          <col key={field} style={{ width: `${width}rem` }} />
        ))}
        <col className="grid-narrow" />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" data-field={CHOOSE} aria-colindex={1} tabIndex={tabIndex(CHOOSE)}>
            <label className="grid-check">
              <input
                ref={all}
                type="checkbox"
                tabIndex={-1}
                checked={chosen === 'all'}
                readOnly
                aria-label="Alle auswählen"
              />
            </label>
          </th>
          {columns.map((column, at) => (
            <th
              key={column.field}
              scope="col"
              data-field={column.field}
              aria-colindex={at + 2}
              aria-sort={sortOf(column.field, sort)}
              tabIndex={tabIndex(column.field)}
              className={isMoney(column) ? 'grid-sort grid-money' : 'grid-sort'}
            >
              {column.label}
            </th>
          ))}
          <th scope="col" data-field={MENU} aria-colindex={columns.length + 2} tabIndex={tabIndex(MENU)}>
            <span className="visually-hidden">Aktionen</span>
          </th>
        </tr>
      </thead>
    </>
  );
}

const sortOf = (field: string, sort: string): 'ascending' | 'descending' | 'none' => {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
};
