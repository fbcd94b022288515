import { ownDay, type RowsInGrid } from '../kind.ts';

export const rows: RowsInGrid = {
  blank: {},
  columns: [
    { field: 'name', label: 'Entfernung', editor: 'line', width: 16, isRequired: true },
    { field: 'price', label: 'Preis €', editor: 'euro', width: 9, isRequired: true },
    ownDay,
    {
      field: 'perKm',
      label: 'je Kilometer mehr €',
      editor: 'euro',
      width: 9,
      isHidden: true,
      hint: 'Nur bei der weitesten Zone: was jeder Kilometer darüber hinaus kostet',
    },
    {
      field: 'towns',
      label: 'Orte darin',
      editor: 'lines',
      width: 16,
      isHidden: true,
      hint: 'Nennt jemand einen dieser Orte für die Abholung, wird diese Zone vorgeschlagen',
    },
  ],
};
