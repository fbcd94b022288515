import type { RowsInGrid } from '../kind.ts';

export const rows: RowsInGrid = {
  blank: {},
  columns: [{ field: 'name', label: 'Name', editor: 'line', width: 20, isRequired: true }],
};
