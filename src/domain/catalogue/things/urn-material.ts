import { UrnMaterialType } from '../urn.ts';
import type { ThingDeclaration } from './thing.ts';

export const urnMaterial = {
  name: 'urn-material',
  row: UrnMaterialType,
  file: { path: 'katalog/urnen.yaml', key: 'materials' },
  words: {
    one: 'Material',
    many: 'Materialien',
    add: 'Neues Material',
    alone: 'Material der Urnen',
    csv: 'materialien',
  },
  page: 'materialien',
} as const satisfies ThingDeclaration;
