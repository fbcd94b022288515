import { ownDay, type RowsInGrid } from '../kind.ts';

export const rows: RowsInGrid = {
  blank: {},
  columns: [
    { field: 'name', label: 'Entfernung', editor: 'line', width: 16, isRequired: true },
    { field: 'price', label: 'Preis €', editor: 'euro', width: 9, isRequired: true },
    ownDay,
  ],
};
