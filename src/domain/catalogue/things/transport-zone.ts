import { TransportZone } from '../transport-zone.ts';
import type { ThingDeclaration } from './thing.ts';

export const transportZone = {
  name: 'transport-zone',
  row: TransportZone,
  file: { path: 'firma.yaml', key: 'transportZones' },
  words: {
    one: 'Zone',
    many: 'Überführung',
    add: 'Neue Zone',
    alone: 'Zone der Überführung',
    csv: 'ueberfuehrung',
  },
  page: 'ueberfuehrung',
  ownPrices: { fields: ['price', 'perKm'], dayIsGiven: true },
  isChosen: true,
  example: { id: 'bis-20', body: { name: 'bis 20 km', price: 190 } },
} as const satisfies ThingDeclaration;
