import { adminPaths } from '#site/admin-pages.ts';
import { originOfPlace, type RowsInGrid } from '../kind.ts';

const types = ['Friedhof', 'Friedwald', 'Ruhewald', 'Seebestattung'];

export const rows: RowsInGrid = {
  pageOf: (id) => `${adminPaths.restingPlace}?id=${encodeURIComponent(id)}`,
  blank: { type: 'Friedhof', chamberCount: 0, chapel: false },
  columns: [
    { field: 'name', label: 'Name', editor: 'line', width: 15, isRequired: true },
    { field: 'city', label: 'Ort', editor: 'line', width: 9, isRequired: true, filter: 'ort', suggests: true },
    {
      field: 'type',
      label: 'Art',
      editor: 'choice',
      choices: types.map((type) => ({ value: type, label: type })),
      width: 8,
      isRequired: true,
      filter: 'art',
    },
    {
      field: 'earth_burial_fee',
      label: 'Beisetzung Sarg €',
      editor: 'euro',
      width: 8,
      isRequired: true,
      hint: '0, wo es sie nicht gibt',
    },
    {
      field: 'urn_burial_fee',
      label: 'Beisetzung Urne €',
      editor: 'euro',
      width: 8,
      isRequired: true,
      hint: '0, wo es sie nicht gibt',
    },
    ...originOfPlace,
    { field: 'chamberCount', label: 'Ruhekammern', editor: 'count', width: 7, isRequired: true, isHidden: true },
    { field: 'chapel', label: 'Kapelle', editor: 'yes-no', width: 6, isHidden: true },
    {
      field: 'slug',
      label: 'Seite',
      editor: 'line',
      width: 14,
      isHidden: true,
      hint: 'Adresse unter /friedhoefe, zum Beispiel bad-oeyhnhausen/werste; leer, wenn es keine Seite gibt',
    },
  ],
};
