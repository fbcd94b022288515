import { Coffin } from '../coffin.ts';
import type { ThingDeclaration } from './thing.ts';

export const coffin = {
  name: 'coffin',
  row: Coffin,
  file: { path: 'katalog/saerge.yaml', key: 'coffins' },
  words: { one: 'Sarg', many: 'Särge', add: 'Neuer Sarg', csv: 'saerge' },
  page: 'saerge',
  ownPrices: { fields: ['price'], dayIsGiven: true },
  isChosen: true,
  example: {
    id: 'fichte-roh',
    body: {
      name: 'Sarg Muster',
      description: 'Ein Sarg aus Kiefer.',
      price: 690,
      wood_type: 'Kiefer',
      oversized: false,
      look: { form: 'plain', colour: '#e0c08a' },
    },
  },
} as const satisfies ThingDeclaration;
