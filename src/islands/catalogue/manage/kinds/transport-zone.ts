import { type Kind, named, ownDay } from './kind.ts';

export const kind: Kind = {
  thing: 'transport-zone',
  title: 'Überführung',
  one: 'Zone',
  add: 'Neue Zone',
  names: [],
  nameOf: named,
  blank: {},
  columns: [
    { field: 'name', label: 'Entfernung', editor: 'line', width: 16, isRequired: true },
    { field: 'price', label: 'Preis €', editor: 'euro', width: 9, isRequired: true },
    ownDay,
  ],
};
