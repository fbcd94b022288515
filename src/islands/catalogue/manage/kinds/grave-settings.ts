import type { Choice, Column } from './kind.ts';

/** The surroundings of a grave (domain/catalogue/grave.ts), in words. */
export const graveSettings: readonly Choice[] = [
  { value: 'field', label: 'Grabfeld' },
  { value: 'lawn', label: 'Rasen' },
  { value: 'community', label: 'Gemeinschaft' },
  { value: 'columbarium', label: 'Stele oder Wand' },
  { value: 'tree', label: 'Baum' },
  { value: 'anonymous', label: 'anonym' },
  { value: 'sea', label: 'See' },
];

/** 0 and 1 (specification, section 3). */
export const funeralContainers: readonly Choice[] = [
  { value: 0, label: 'Sarg' },
  { value: 1, label: 'Urne' },
];

const degradable: Choice = { value: 'degradable', label: 'die in der Erde vergehen' };
const seaSoluble: Choice = { value: 'seaSoluble', label: 'die sich im Wasser lösen' };

/** Of a grave type: what the law says. */
export const lawfulUrns: readonly Choice[] = [degradable, seaSoluble];

/** Of a grave at a place: what its statute says. */
export const urnsOfPlace: readonly Choice[] = [...lawfulUrns, { value: 'any', label: 'alle' }];

const onRequest: Choice = { value: 'onRequest', label: 'den Friedhof fragen' };

/** Of a grave type: no law answers it for all places. */
export const withoutCoffinByLaw: readonly Choice[] = [onRequest];

/** Of a grave at a place: what its statute says, or the cemetery when it was asked. */
export const withoutCoffinAtPlace: readonly Choice[] = [
  { value: 'allowed', label: 'erlaubt' },
  onRequest,
  { value: 'refused', label: 'nicht erlaubt' },
];

/** Whether somebody may be buried in a cloth, with its source. */
export const coffinRule = (choices: readonly Choice[], hint: string): readonly Column[] => [
  { field: 'withoutCoffin', label: 'ohne Sarg', editor: 'choice', choices, width: 10, isHidden: true, hint },
  { field: 'coffinSource', label: 'Quelle für „ohne Sarg“', editor: 'line', width: 12, isHidden: true, suggests: true },
  { field: 'coffinAsOf', label: 'Stand für „ohne Sarg“', editor: 'asOf', width: 8, isHidden: true },
];

/** Which urns a grave takes, with its source. */
export const urnRule = (choices: readonly Choice[], hint: string): readonly Column[] => [
  { field: 'acceptsUrns', label: 'nimmt Urnen', editor: 'choice', choices, width: 12, isHidden: true, hint },
  { field: 'urnSource', label: 'Quelle dafür', editor: 'line', width: 12, isHidden: true, suggests: true },
  { field: 'urnAsOf', label: 'Stand dafür', editor: 'asOf', width: 6, isHidden: true },
];
