import type { Choice } from './kind.ts';

/** What surrounds a grave (domain/catalogue/grave.ts), in words. */
export const graveSettings: readonly Choice[] = [
  { value: 'field', label: 'Grabfeld' },
  { value: 'lawn', label: 'Rasen' },
  { value: 'community', label: 'Gemeinschaft' },
  { value: 'tree', label: 'Baum' },
  { value: 'anonymous', label: 'anonym' },
  { value: 'sea', label: 'See' },
];

/** 0 and 1 (specification, section 3). */
export const funeralContainers: readonly Choice[] = [
  { value: 0, label: 'Sarg' },
  { value: 1, label: 'Urne' },
];
