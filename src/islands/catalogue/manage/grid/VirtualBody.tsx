import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref, type RefObject, useCallback } from 'react';
import type { TableRow } from './use-grid-table.ts';

type VirtualBodyProps = {
  readonly ids: readonly TableRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Rows that stay in the page wherever it is scrolled to: what has the focus, and what is being edited. */
  readonly kept: readonly number[];
  readonly columns: number;
  readonly rowView: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
};

const rowHeight = () => 48;

/** The rows in sight and some around them, with empty ones in place of the others. */
export function VirtualBody({ ids, scroller, kept, columns, rowView }: VirtualBodyProps) {
  // The same function until the rows are others: with a new one the places of all rows are computed anew.
  const getItemKey = useCallback((index: number) => ids[index]?.id ?? index, [ids]);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    getItemKey,
    overscan: 8,
    rangeExtractor: (range) => withKept(range, kept),
  });
  const items = virtualizer.getVirtualItems();
  const end = items.at(-1)?.end ?? 0;
  return (
    <tbody>
      {items.map(({ key, index, start }, at) => (
        <Fragment key={key}>
          <Gap height={start - (items[at - 1]?.end ?? 0)} columns={columns} />
          {rowView(index, virtualizer.measureElement)}
        </Fragment>
      ))}
      <Gap height={virtualizer.getTotalSize() - end} columns={columns} />
    </tbody>
  );
}

const withKept = (range: Range, kept: readonly number[]): number[] => {
  const rows = [...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0 && index < range.count)];
  return [...new Set(rows)].sort((a, b) => a - b);
};

const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty cell of a table takes no focus
    <tr aria-hidden="true">
      <td className="grid-gap" colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
