import { ownDay, type RowsInGrid } from '../kind.ts';
import { lookColumns } from '../look-columns.ts';

export const rows: RowsInGrid = {
  blank: { biodegradable: false, watersoluble: false, look: { form: 'classic', colour: '#8c7a5c' } },
  columns: [
    { field: 'name', label: 'Name', editor: 'line', width: 15, isRequired: true },
    {
      field: 'material',
      label: 'Material',
      editor: 'choice',
      choices: 'urn-material',
      width: 9,
      isRequired: true,
      filter: 'material',
    },
    { field: 'price', label: 'Preis €', editor: 'euro', width: 9, isRequired: true },
    ownDay,
    { field: 'biodegradable', label: 'vergeht in der Erde', editor: 'yes-no', width: 8 },
    { field: 'watersoluble', label: 'löst sich im Wasser', editor: 'yes-no', width: 8 },
    ...lookColumns(
      [
        { value: 'classic', label: 'klassisch' },
        { value: 'cylinder', label: 'Zylinder' },
        { value: 'sphere', label: 'Kugel' },
        { value: 'amphora', label: 'Amphore' },
        { value: 'box', label: 'Kasten' },
        { value: 'heart', label: 'Herz' },
        { value: 'drop', label: 'Tropfen' },
        { value: 'shell', label: 'Muschel' },
      ],
      'Zweite Farbe',
    ),
  ],
};
