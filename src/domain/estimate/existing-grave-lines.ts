import { asOfText } from '../as-of.ts';
import { figureKind } from '../catalogue/figure-kind.ts';
import { EARTH_BURIAL } from '../catalogue/funeral-container.ts';
import { type FuneralForm, graveFits } from '../catalogue/funeral-form.ts';
import { originOf } from '../catalogue/origin.ts';
import { burialFee, type Fee, type GraveRestingPlaceRelation } from '../catalogue/resting-place.ts';
import { isSurplus, SURPLUS_OF_BURIAL } from '../catalogue/surplus.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import { asOfFromTyped } from '../typed-day.ts';
import { type ExistingPlacement, FAMILY_SETTINGS, graveLabel, type TypedGrave } from './existing-grave.ts';
import { type EstimateLine, NOT_IN_SUM } from './line.ts';

export const burialLabel = (funeralContainer: number): string =>
  funeralContainer === EARTH_BURIAL ? 'Beisetzung des Sarges' : 'Beisetzung der Urne';

const NOTHING_TO_ACQUIRE = 'Sie erwerben kein neues Grab';
const RIGHT_OF_USE = 'Verlängerung des Nutzungsrechts';
const WHY_OPEN = `${NOT_IN_SUM} Ob im Grab noch Platz ist und wie lange das Nutzungsrecht reichen muss, sagt der Friedhof.`;
const BURIAL_UNKNOWN = `${NOT_IN_SUM} Die Gebühr dieses Friedhofs kennen wir nicht.`;

/** The lines of a cemetery for a burial in a grave that is there: nothing for the grave itself (decisions, Money). */
export function existingGraveLines(placement: ExistingPlacement, form: FuneralForm): EstimateLine[] {
  const { place } = placement;
  const burial = burialFee(place, form.funeral_container);
  const label = burialLabel(form.funeral_container);
  const shares = burialFees(placement, form);
  const surpluses = burial === ZERO ? [] : shares.filter(({ label: name }) => isSurplus({ name }));
  return [
    bare('grave', graveLabel(placement), [NOTHING_TO_ACQUIRE, ...existingGraveTexts(placement.existing)].join('; ')),
    burial === ZERO
      ? { ...bare('burial', label, BURIAL_UNKNOWN), open: true }
      : {
          ...{ id: 'burial', biller: 'publicFee', label, min: burial },
          max: cents(surpluses.reduce((max, share) => max + share.max, burial as number)),
          kind: figureKind(place),
          ...originOf(place),
        },
    ...shares.filter((share) => !surpluses.includes(share)),
    { ...bare('right-of-use', RIGHT_OF_USE, WHY_OPEN), open: true },
  ];
}

/** `Name auf dem Stein: Muster`, `Grabnummer: 12`, `Nutzungsrecht bis 2031`: what is known of them. */
export function existingGraveTexts({ nameOnStone, number, rightUntil }: TypedGrave): string[] {
  return [
    ...(nameOnStone ? [`Name auf dem Stein: ${nameOnStone}`] : []),
    ...(number ? [`Grabnummer: ${number}`] : []),
    ...(rightUntil ? [`Nutzungsrecht bis ${asOfText(asOfFromTyped(rightUntil) ?? rightUntil)}`] : []),
  ];
}

/** The same in one text, for paper and lists: `vorhanden; Name auf dem Stein: Muster`. */
export const existingGraveText = (typed: TypedGrave): string => ['vorhanden', ...existingGraveTexts(typed)].join('; ');

const bare = (id: string, label: string, note: string): EstimateLine => ({
  id,
  biller: 'publicFee',
  label,
  note,
  min: ZERO,
  max: ZERO,
});

type Share = { readonly fee: Fee; readonly label: string; readonly min: Cents; readonly max: Cents };

/** The part of the fees that is due for the burial, from the graves of this place that the existing one may be like. */
export function burialFees(placement: ExistingPlacement, form: FuneralForm): EstimateLine[] {
  const relations = similarGraves(placement, form);
  const byLabel = Map.groupBy(
    relations.flatMap(({ fees }) => fees.flatMap(burialShares)),
    ({ label }) => label,
  );
  return [...byLabel].map(([label, [first, ...others]], at): EstimateLine => {
    const { fee, min, max } = first as Share;
    const isEverywhere = relations.every(({ fees }) =>
      fees.flatMap(burialShares).some((share) => share.label === label),
    );
    return {
      // Graves of one place may use the same id for fees that are not the same.
      id: `fee-burial-${at + 1}`,
      biller: 'publicFee',
      label,
      min: isEverywhere ? cents(Math.min(min, ...others.map((other) => other.min))) : ZERO,
      max: cents(Math.max(max, ...others.map((other) => other.max))),
      kind: figureKind(fee),
      ...originOf(fee),
    };
  });
}

/** Of the same kind where the place has it, else of all kinds that suit the form. */
function similarGraves({ place, graveType }: ExistingPlacement, form: FuneralForm): GraveRestingPlaceRelation[] {
  const fitting = place.graveRestingPlaceRelations.filter(
    (relation) => graveFits(form, relation) && FAMILY_SETTINGS.includes(relation.grave.graveType.setting),
  );
  const alike = fitting.filter(({ grave }) => grave.graveType.id === graveType?.id);
  return alike.length > 0 ? alike : fitting;
}

function burialShares(fee: Fee): Share[] {
  if (!fee.burialShare) return [];
  const amount = cents(Math.min(fee.burialShare, fee.price));
  return [{ fee, label: shareLabel(fee), min: fee.optional ? ZERO : amount, max: amount }];
}

/** A fee of which only a part is for the burial must not name the grave. */
const shareLabel = ({ name, price, burialShare, optional }: Fee): string => {
  if (burialShare !== undefined && burialShare >= price) return name;
  return optional ? SURPLUS_OF_BURIAL : 'Weitere Gebühr für die Beisetzung';
};
