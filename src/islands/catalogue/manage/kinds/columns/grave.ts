import type { FieldValues } from '#domain/catalogue/row-field.ts';
import type { Known, RowsInGrid } from '../kind.ts';

/** The name of its type. */
export const graveName = (grave: FieldValues | undefined, known: Known): string => {
  const id = String(grave?.graveType ?? '');
  return String(known.GraveType?.get(id)?.value.name ?? id);
};

export const rows: RowsInGrid = {
  nameOf: graveName,
  blank: {},
  columns: [
    {
      field: 'graveType',
      label: 'Grabart',
      editor: 'choice',
      choices: 'GraveType',
      width: 12,
      isRequired: true,
      filter: 'grabart',
    },
    { field: 'description', label: 'Beschreibung', editor: 'text', width: 30, isRequired: true },
    { field: 'id', label: 'Kennung', width: 14, isHidden: true, show: ({ id }) => String(id ?? '') },
  ],
};
