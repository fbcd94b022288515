import { ownDay, type RowsInGrid } from '../kind.ts';
import { lookColumns } from '../look-columns.ts';

export const rows: RowsInGrid = {
  blank: { oversized: false, look: { form: 'plain', colour: '#c8a26b' } },
  columns: [
    { field: 'name', label: 'Name', editor: 'line', width: 15, isRequired: true },
    {
      field: 'wood_type',
      label: 'Holz',
      editor: 'line',
      width: 9,
      isRequired: true,
      filter: 'holz',
      suggests: true,
    },
    { field: 'price', label: 'Preis €', editor: 'euro', width: 9, isRequired: true },
    ownDay,
    { field: 'oversized', label: 'Übergröße', editor: 'yes-no', width: 8 },
    ...lookColumns(
      [
        { value: 'plain', label: 'schlicht' },
        { value: 'panelled', label: 'mit Füllungen' },
        { value: 'rounded', label: 'gerundet' },
        { value: 'chest', label: 'Truhe' },
      ],
      'Farbe der Griffe',
    ),
  ],
};
