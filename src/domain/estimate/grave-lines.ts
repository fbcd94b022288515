import type { Dated } from '../as-of.ts';
import type { Biller } from '../catalogue/biller.ts';
import type { PlacedRelation } from '../catalogue/catalogue.ts';
import { originOf } from '../catalogue/origin.ts';
import { burialFee } from '../catalogue/resting-place.ts';
import { type Cents, type CentsRange, ZERO } from '../money.ts';
import { graveLabel } from './existing-grave.ts';
import { burialLabel } from './existing-grave-lines.ts';
import type { EstimateLine } from './line.ts';

/** Cemeteries bill by their fee statute; forest and sea are billed by private operators. */
export const graveBiller = ({ type }: PlacedRelation['place']): Biller =>
  type === 'Friedhof' ? 'publicFee' : 'thirdParty';

export function graveLines({ place, relation }: PlacedRelation): EstimateLine[] {
  const biller = graveBiller(place);
  const line = (id: string, label: string, range: CentsRange, from: Dated & { source: string }): EstimateLine => ({
    id,
    biller,
    label,
    min: range.min,
    max: range.max,
    ...originOf(from),
  });
  const burial = burialFee(place, relation.funeral_container);
  return [
    line('grave', graveLabel({ place, relation }), exactly(relation.price), relation),
    ...(burial === ZERO ? [] : [line('burial', burialLabel(relation.funeral_container), exactly(burial), place)]),
    ...relation.fees.map((fee) =>
      line(`fee-${fee.id}`, fee.name, { min: fee.optional ? ZERO : fee.price, max: fee.price }, fee),
    ),
  ];
}

const exactly = (price: Cents): CentsRange => ({ min: price, max: price });
