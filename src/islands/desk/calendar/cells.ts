/** Something in the calendar that has the focus: `data-cell` is its name, `data-at` when it begins. */
export const CELL = '[data-cell]';
const COLUMN = '[data-column]';

export const columnOf = (day: string) => ({ 'data-column': day });

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];
export const isArrow = (key: string): key is Arrow => ARROWS.some((each) => each === key);

/** Up and down within a day; to the left and right the time of the other day that is nearest. Undefined: there is none. */
export function nextCell(cell: HTMLElement, key: Arrow): HTMLElement | undefined {
  const column = cell.closest(COLUMN);
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const cells = cellsIn(column);
    return cells[cells.indexOf(cell) + (key === 'ArrowUp' ? -1 : 1)];
  }
  const columns = [...(column?.closest('.calendar-days')?.querySelectorAll(COLUMN) ?? [])];
  const at = column ? columns.indexOf(column) : -1;
  const others = key === 'ArrowLeft' ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
  const target = others.map(cellsIn).find((cells) => cells.length > 0) ?? [];
  return target.toSorted((a, b) => distance(a, cell) - distance(b, cell))[0];
}

const cellsIn = (column: Element | null): HTMLElement[] => [...(column?.querySelectorAll<HTMLElement>(CELL) ?? [])];

/** Between the times of the day: all begin with the day, which is left out. */
const distance = (a: HTMLElement, b: HTMLElement): number => Math.abs(minuteOf(a) - minuteOf(b));
const minuteOf = ({ dataset: { at = '' } }: HTMLElement): number =>
  Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5));
