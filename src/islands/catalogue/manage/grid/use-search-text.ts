import { useEffect, useMemo } from 'react';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import type { GridRow } from './grid-row.ts';
import { searchTextOf } from './shown.ts';

/** Rows whose texts are made without a break. */
const AT_ONCE = 300;

/**
 * The text by which a row is searched. With thousands of rows the first letter would have to wait for all of their texts, so they are made
 * beforehand, some at a time, while nothing else is to do.
 */
export function useSearchText(kind: Kind, known: Known, rows: readonly GridRow[]): (value: FieldValues) => string {
  const searchText = useMemo(() => searchTextOf(kind, known), [kind, known]);
  // Time is the browser's.
  useEffect(() => {
    let next = 0;
    let timer = 0;
    const work = () => {
      for (const { value } of rows.slice(next, next + AT_ONCE)) searchText(value);
      next += AT_ONCE;
      if (next < rows.length) timer = window.setTimeout(work);
    };
    timer = window.setTimeout(work);
    return () => clearTimeout(timer);
  }, [rows, searchText]);
  return searchText;
}
