import { funeralContainers, graveSettings } from '../grave-settings.ts';
import { basis, inName, origin, type RowsInGrid, undated } from '../kind.ts';

export const rows: RowsInGrid = {
  blank: { funeral_container: 1, graveSettings: ['field'], included: [], thirdParty: [], notIncluded: [] },
  columns: [
    { field: 'name', label: 'Name', editor: 'line', width: 13, isRequired: true },
    {
      field: 'funeral_container',
      label: 'für',
      editor: 'choice',
      choices: funeralContainers,
      width: 5,
      isRequired: true,
    },
    { field: 'servicePrice', label: 'Unsere Leistungen €', editor: 'euro', width: 10, isRequired: true },
    {
      field: 'basePrice',
      label: 'Enthaltener Sarg €',
      editor: 'euro',
      width: 10,
      isRequired: true,
      hint: 'Wert des Sarges, der im Preis schon enthalten ist',
    },
    {
      field: 'thirdParty',
      label: 'Leistungen anderer',
      editor: 'list',
      width: 10,
      items: [
        { field: 'name', label: 'Leistung', editor: 'line' },
        { field: 'from', label: 'von €', editor: 'euro' },
        { field: 'to', label: 'bis €', editor: 'euro' },
        { field: 'source', label: 'Quelle', editor: 'line' },
        { field: 'asOf', label: 'Stand', editor: 'asOf' },
        undated,
        basis,
        inName,
      ],
    },
    ...origin,
    { field: 'description', label: 'Beschreibung', editor: 'text', width: 20, isRequired: true, isHidden: true },
    { field: 'included', label: 'Enthalten', editor: 'lines', width: 16, isRequired: true, isHidden: true },
    { field: 'notIncluded', label: 'Nicht enthalten', editor: 'lines', width: 16, isHidden: true },
    {
      field: 'graveSettings',
      label: 'Passende Umgebungen',
      editor: 'choices',
      choices: graveSettings,
      width: 12,
      isRequired: true,
      isHidden: true,
    },
    {
      field: 'slug',
      label: 'Seite',
      editor: 'line',
      width: 11,
      isRequired: true,
      isHidden: true,
      hint: 'Adresse unter /bestattungsarten, zum Beispiel feuerbestattung',
    },
  ],
};
