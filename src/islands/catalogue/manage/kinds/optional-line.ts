import { type Kind, named, origin } from './kind.ts';

export const kind: Kind = {
  thing: 'optional-line',
  title: 'Zusatzleistungen',
  one: 'Zusatzleistung',
  add: 'Neue Zusatzleistung',
  names: [],
  nameOf: named,
  blank: {},
  columns: [
    { field: 'name', label: 'Leistung', editor: 'line', width: 16, isRequired: true },
    { field: 'from', label: 'von €', editor: 'euro', width: 9, isRequired: true },
    { field: 'to', label: 'bis €', editor: 'euro', width: 9, isRequired: true },
    ...origin,
  ],
};
