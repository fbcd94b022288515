import { type Kind, named } from './kind.ts';

export const kind: Kind = {
  thing: 'urn-material',
  title: 'Materialien',
  one: 'Material',
  add: 'Neues Material',
  names: [],
  nameOf: named,
  blank: {},
  columns: [{ field: 'name', label: 'Name', editor: 'line', width: 20, isRequired: true }],
};
