import type { PlacedRelation } from './catalogue.ts';
import { EARTH_BURIAL } from './funeral-container.ts';

/** `Staudenfeld (Urne)`: the same kind is there for both. */
export const graveName = ({ relation }: Pick<PlacedRelation, 'relation'>): string =>
  `${relation.grave.graveType.name} (${relation.funeral_container === EARTH_BURIAL ? 'Sarg' : 'Urne'})`;
