import * as z from 'zod/mini';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { FuneralForm } from '../../catalogue/funeral-form.ts';
import type { OptionalLine } from '../../catalogue/optional-line.ts';
import { originOf } from '../../catalogue/origin.ts';
import { Identifier } from '../../identifier.ts';
import { ZERO } from '../../money.ts';
import { isExisting, type PlacedGrave, settingOf } from '../existing-grave.ts';
import { burialFees } from '../existing-grave-lines.ts';
import { type EstimateLine, optionalLineId } from '../line.ts';
import { type Answer, refusal } from './answer.ts';
import type { FormPart } from './funeral-form.ts';
import type { GravePart } from './grave.ts';

const MOST_OPTIONAL_LINES = 50;

export const optionalLinesShape = {
  /** Ticked with "mitrechnen"; the catalogue decides what each costs. */
  optionalLineIds: z.optional(z.array(Identifier).check(z.maxLength(MOST_OPTIONAL_LINES))),
};

/** Why the answer cannot be costed. */
export const optionalLinesRefusals = {
  'unknown-optional-line': 'Eine der Zusatzleistungen gibt es nicht. Bitte wählen Sie nur aus der Liste.',
  'optional-line-twice': 'Eine Zusatzleistung ist doppelt gewählt. Bitte nennen Sie jede nur einmal.',
  'optional-line-does-not-fit':
    'Eine Zusatzleistung passt nicht zu dieser Bestattungsform oder zu diesem Grab. Bitte lassen Sie sie weg.',
} as const;

const refuse = refusal<typeof optionalLinesRefusals>;

type Chosen = { optionalLineIds?: string[] | undefined };
type OptionalPart = { readonly optionalLines: readonly OptionalLine[] };

/** Ids never hold `between`. */
const spelledIds = (name: string, between: string): Answer<Chosen, OptionalPart, FormPart>['inDraft'] => ({
  write: ({ optionalLineIds: ids }) => (ids?.length ? { [name]: ids.join(between) } : {}),
  read: (texts) => (texts[name] ? { optionalLineIds: texts[name].split(between) } : {}),
});

/** Further services, ticked by the person: nothing is ticked in advance. */
export const optionalLines: Answer<Chosen, OptionalPart, FormPart & GravePart> = {
  keys: [],
  inAddress: spelledIds('zusatz', '.'),
  inDraft: spelledIds('optionalLineIds', ' '),
  resolve(catalogue, request, { form, placed }) {
    const { optionalLineIds: ids = [] } = request;
    const chosen = chosenOptionalLines(catalogue, request);
    if (new Set(ids).size < ids.length) return refuse('optional-line-twice', 'optionalLineIds');
    if (chosen.length < ids.length) return refuse('unknown-optional-line', 'optionalLineIds');
    return chosen.every((line) => optionalLineFits(line, form, placed))
      ? { optionalLines: chosen }
      : refuse('optional-line-does-not-fit', 'optionalLineIds');
  },
  requested: ({ optionalLines: chosen }) => (chosen.length > 0 ? { optionalLineIds: chosen.map(({ id }) => id) } : {}),
  // The same list where all of it is valid. Until there is a grave, whatever the catalogue has.
  valid(catalogue, { optionalLineIds: ids }, { form, placed }) {
    const valid = chosenOptionalLines(catalogue, { optionalLineIds: ids })
      .filter((line) => !form || !placed || optionalLineFits(line, form, placed))
      .map(({ id }) => id);
    if (valid.length === 0) return { choice: {} };
    return { choice: { optionalLineIds: valid.length === ids?.length ? ids : valid } };
  },
  atGrave: (catalogue, choice, form, placed) => ({
    optionalLines: chosenOptionalLines(catalogue, choice).filter((line) => optionalLineFits(line, form, placed)),
  }),
  lines: ({ optionalLines: chosen }) => chosen.map(optionalEstimateLine),
};

/** Without an amount it is open: named, and nothing in the sum. */
export const optionalEstimateLine = (line: OptionalLine): EstimateLine => {
  const {
    id,
    name,
    biller = 'thirdParty',
    inName,
    note,
    per,
    from,
    to = from,
    source,
    asOf,
    undated,
    basis = 'general',
  } = line;
  const isYearly = per === 'year';
  return {
    id: optionalLineId(id),
    biller,
    inName,
    label: isYearly ? `${name} (ein Jahr)` : name,
    ...(note === undefined ? {} : { note }),
    ...(from === undefined || to === undefined
      ? { min: ZERO, max: ZERO, open: true }
      : { min: from, max: to, ...(source && asOf ? originOf({ source, asOf, undated }) : {}) }),
    ...(isYearly ? { perYear: true } : {}),
    ...(source !== undefined && biller !== 'own' ? { kind: basis } : {}),
  };
};

/** The ticked lines, in the order of the catalogue. */
export const chosenOptionalLines = (
  catalogue: Pick<Catalogue, 'optionalLines'>,
  { optionalLineIds: ids = [] }: { readonly optionalLineIds?: readonly string[] | undefined },
): readonly OptionalLine[] => (ids.length === 0 ? [] : catalogue.optionalLines.filter(({ id }) => ids.includes(id)));

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
