import type { Biller } from '../catalogue/biller.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FuneralForm } from '../catalogue/funeral-form.ts';
import type { OptionalLine } from '../catalogue/optional-line.ts';
import { type Cents, ZERO } from '../money.ts';
import { isExisting, type PlacedGrave, settingOf } from './existing-grave.ts';
import { burialFees } from './existing-grave-lines.ts';

/** How the id of an optional line begins among the lines of a costing. */
export const OPTIONAL = 'optional-';

/** A line of the costing; `costing` takes it in. */
type Line = Partial<Pick<OptionalLine, 'note' | 'source' | 'asOf' | 'undated'>> & {
  readonly id: string;
  readonly biller: Biller;
  readonly label: string;
  readonly min: Cents;
  readonly max: Cents;
  readonly open?: true;
  readonly perYear?: true;
};

/** Without an amount it is open: named, and nothing in the sum. */
export const optionalEstimateLine = (line: OptionalLine): Line => {
  const { id, name, biller = 'thirdParty', note, per, from, to = from, source, asOf, undated } = line;
  const isYearly = per === 'year';
  return {
    id: OPTIONAL + id,
    biller,
    label: isYearly ? `${name} (ein Jahr)` : name,
    ...(note === undefined ? {} : { note }),
    ...(from === undefined || to === undefined
      ? { min: ZERO, max: ZERO, open: true }
      : { min: from, max: to, ...(source && asOf ? { source, asOf, ...(undated ? { undated } : {}) } : {}) }),
    ...(isYearly ? { perYear: true } : {}),
  };
};

type OptionalChoice = { readonly optionalLineIds?: readonly string[] | undefined };

/** What is ticked, in the order of the catalogue. */
export const chosenOptionalLines = (
  { optionalLines }: Pick<Catalogue, 'optionalLines'>,
  { optionalLineIds: ids = [] }: OptionalChoice,
): readonly OptionalLine[] => (ids.length === 0 ? [] : optionalLines.filter(({ id }) => ids.includes(id)));

/** Whether the line makes sense with this form and at this grave: no stone at sea, no bearers of an urn for a coffin. */
export function optionalLineFits(line: OptionalLine, form: FuneralForm, placed: PlacedGrave): boolean {
  const { funeral_container: container, graveSettings, city, unlessFee } = line;
  return (
    (container ?? form.funeral_container) === form.funeral_container &&
    graveSettings.includes(settingOf(placed)) &&
    (city ?? placed.place.city) === placed.place.city &&
    !(unlessFee && feeNames(form, placed).some((name) => name.includes(unlessFee)))
  );
}

const feeNames = (form: FuneralForm, placed: PlacedGrave): string[] =>
  isExisting(placed)
    ? burialFees(placed, form).map(({ label }) => label)
    : placed.relation.fees.map(({ name }) => name);
