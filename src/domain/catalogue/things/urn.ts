import * as z from 'zod/mini';
import { Identifier } from '../../identifier.ts';
import { Urn } from '../urn.ts';
import type { ThingDeclaration } from './thing.ts';

export const urn = {
  name: 'urn',
  row: z.strictObject({ ...z.omit(Urn, { urnMaterialType: true }).shape, material: Identifier }),
  shown: Urn,
  file: { path: 'katalog/urnen.yaml', key: 'urns' },
  words: { one: 'Urne', many: 'Urnen', add: 'Neue Urne', csv: 'urnen' },
  page: 'urnen',
  references: [{ field: 'material', thing: 'urn-material', shownAs: 'urnMaterialType', isMadeAlong: true }],
  ownPrices: { fields: ['price'], dayIsGiven: true },
  isChosen: true,
  example: {
    id: 'esche',
    body: {
      name: 'Urne Muster',
      description: 'Eine Urne aus Holz.',
      price: 180.5,
      urnMaterialType: { id: 'holz', name: 'Holz' },
      biodegradable: true,
      watersoluble: false,
      look: { form: 'classic', colour: '#8b5a2b' },
    },
  },
} as const satisfies ThingDeclaration;
