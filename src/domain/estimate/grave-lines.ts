import type { Biller } from '../catalogue/biller.ts';
import type { PlacedRelation } from '../catalogue/catalogue.ts';
import type { Coffin } from '../catalogue/coffin.ts';
import { figureKind, leastSure } from '../catalogue/figure-kind.ts';
import { originOf } from '../catalogue/origin.ts';
import type { Origin as Figure } from '../catalogue/price-list.ts';
import { burialFee, type Fee } from '../catalogue/resting-place.ts';
import { isSurplus, surplusSubject } from '../catalogue/surplus.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import { graveLabel } from './existing-grave.ts';
import { burialLabel } from './existing-grave-lines.ts';
import { type EstimateLine, NOT_IN_SUM } from './line.ts';
import { isShroud, type Shroud } from './shroud.ts';

/** Cemeteries bill by their fee statute; forest and sea are billed by private operators. */
export const graveBiller = ({ type }: PlacedRelation['place']): Biller =>
  type === 'Friedhof' ? 'publicFee' : 'thirdParty';

/** Grave, burial and fees. A possible surplus widens the line of the amount that it belongs to. */
export function graveLines({ place, relation }: PlacedRelation, coffin?: Coffin | Shroud): EstimateLine[] {
  const biller = graveBiller(place);
  const burial = burialFee(place, relation.funeral_container);
  const label = coffin && isShroud(coffin) ? 'Beisetzung im Tuch' : burialLabel(relation.funeral_container);
  const surpluses = relation.fees.filter(isSurplus);
  const ofGrave = surpluses.filter((fee) => surplusSubject(fee) === undefined);
  const ofBurial = surpluses.filter((fee) => burial !== ZERO && burialPart(fee) > ZERO);
  const fees = relation.fees.filter((fee) => !isSurplus(fee));
  const widened = fees.map((fee) => surpluses.filter((each) => isSurplusOf(each, fee)));
  const placed = new Set([...ofGrave, ...ofBurial, ...widened.flat()]);
  return [
    figureLine({ id: 'grave', biller, label: graveLabel({ place, relation }) }, relation, relation.price, [
      ...ofGrave.map((fee) => ({ fee, amount: cents(fee.price - (burial === ZERO ? ZERO : burialPart(fee))) })),
    ]),
    ...(burial === ZERO
      ? []
      : [
          figureLine({ id: 'burial', biller, label }, place, burial, [
            ...ofBurial.map((fee) => ({ fee, amount: burialPart(fee) })),
          ]),
        ]),
    ...[...fees, ...surpluses.filter((fee) => !placed.has(fee))].map((fee) =>
      figureLine({ id: `fee-${fee.id}`, biller, label: fee.name }, fee, fee.optional ? ZERO : fee.price, [
        ...(fee.optional ? [{ fee, amount: fee.price }] : []),
        ...(widened[fees.indexOf(fee)] ?? []).map((each) => ({ fee: each, amount: each.price })),
      ]),
    ),
  ];
}

/** Of a surplus: what reaches to the upper end of the burial. */
const burialPart = (fee: Fee): Cents =>
  surplusSubject(fee) === 'Beisetzung' ? fee.price : cents(Math.min(fee.burialShare ?? ZERO, fee.price));

const isSurplusOf = (surplus: Fee, { name }: Fee): boolean => {
  const subject = surplusSubject(surplus);
  return subject !== undefined && name.startsWith(subject);
};

type Surplus = { readonly fee: Fee; readonly amount: Cents };
type Named = Pick<EstimateLine, 'id' | 'biller' | 'label'>;

/** A line of a figure of others: of the price alone, or up to the end of its possible surpluses. */
function figureLine(named: Named, figure: Figure, price: Cents, surpluses: readonly Surplus[]): EstimateLine {
  if (figureKind(figure) === 'open')
    return { ...named, note: `${NOT_IN_SUM} ${figure.source}`, min: ZERO, max: ZERO, open: true };
  const wider = surpluses.filter(({ amount }) => amount > ZERO);
  return {
    ...named,
    min: price,
    max: cents(wider.reduce((max, { amount }) => max + amount, price as number)),
    kind: leastSure([figure, ...wider.map(({ fee }) => fee)].map(figureKind)),
    ...joinedOrigin(
      figure,
      wider.map(({ fee }) => fee),
    ),
  };
}

/** A surplus from elsewhere is named after the figure; that of the same orientation says nothing new. */
const joinedOrigin = (figure: Figure, surpluses: readonly Fee[]) => {
  const others = surpluses.filter((fee) => fee !== figure && !/^Ober(?:e Grenze|es Ende) derselben\b/.test(fee.source));
  const texts = new Set([figure.source, ...others.map(({ source }) => source)]);
  return { ...originOf(figure), source: [...texts].join('; ') };
};
