import { KEPT, type Preview } from '#contract/correction.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { fittingGraves, possibleGraves } from '#domain/estimate/answers/grave.ts';
import { chosenOptionalLines, optionalLineFits } from '#domain/estimate/answers/optional-lines.ts';
import { fittingUrns } from '#domain/estimate/answers/urn.ts';
import { sized } from '#domain/estimate/changed-choice.ts';
import { validChoice } from '#domain/estimate/choice.ts';
import { chosenGrave, graveLabel } from '#domain/estimate/existing-grave.ts';
import type { EstimateChoice } from '#domain/estimate/request.ts';
import { shroudRuleAt, WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';
import { sortKey } from '#domain/sort-key.ts';

type Choosing = Pick<Preview, 'choice' | 'options'>;
const OVERSIZED = 'Übergröße';

type Option = Preview['options']['graves'][number];

/** What of a choice is still possible, and what can be chosen beside it: exactly what the server would take. */
export function choosing(catalogue: Catalogue, choice: EstimateChoice): Choosing {
  const valid = validChoice(catalogue, sized(catalogue, choice));
  const form = catalogue.funeralForms.find(({ id }) => id === valid.funeralFormId);
  const placed = chosenGrave(catalogue, valid);
  const graves = form ? fittingGraves(catalogue, form) : [];
  const reached = form ? possibleGraves(catalogue, form, valid) : [];
  const lines = catalogue.optionalLines.filter((line) => form && placed && optionalLineFits(line, form, placed));
  return {
    choice: {
      funeralFormId: form?.id ?? '',
      grave: valid.existingGrave ? KEPT : (valid.graveRestingPlaceRelationId ?? ''),
      coffin: valid.withoutCoffin ? KEPT : (valid.coffinId ?? ''),
      urnId: valid.urnId ?? '',
      transportZoneId: valid.transportZoneId ?? '',
      optionalLineIds: chosenOptionalLines(catalogue, valid).map(({ id }) => id),
    },
    options: {
      funeralForms: catalogue.funeralForms.map(named),
      graves: [
        ...(valid.existingGrave && placed ? [{ id: KEPT, name: graveLabel(placed) }] : []),
        ...sorted(graves.map((grave) => ({ id: grave.relation.id, name: graveLabel(grave) }))),
      ],
      coffins: [
        ...(shroudRuleAt(placed) ? [{ id: KEPT, name: WITHOUT_COFFIN }] : []),
        ...catalogue.coffins.map(({ id, name, oversized }) => ({
          id,
          name: oversized && !name.includes(OVERSIZED) ? `${name}, ${OVERSIZED}` : name,
        })),
      ],
      urns: form ? fittingUrns(catalogue, form, ...reached).map(named) : [],
      transportZones: catalogue.transportZones.map(named),
      optionalLines: lines.map(named),
    },
  };
}

const named = ({ id, name }: Option): Option => ({ id, name });

const sorted = (options: readonly Option[]): Option[] =>
  options.toSorted((a, b) => sortKey(a.name).localeCompare(sortKey(b.name)));
