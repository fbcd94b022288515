import { standText } from '#domain/as-of.ts';
import type { PlacedRelation } from '#domain/catalogue/catalogue.ts';
import { EARTH_BURIAL } from '#domain/catalogue/funeral-container.ts';
import { briefSource, completePriceText, graveOrigins, kindText } from '#domain/catalogue/price-list.ts';
import { GRAVE_AND_BURIAL } from '#domain/catalogue/resting-place-words.ts';
import type { PlaceBook } from '#domain/cemetery/place-facts.ts';
import { termsOf } from '#domain/cemetery/terms.ts';
import { acceptedUrns } from '#domain/estimate/existing-grave.ts';
import { graveBiller } from '#domain/estimate/grave-lines.ts';
import { shroudRuleOf, shroudText, WITHOUT_COFFIN } from '#domain/estimate/shroud.ts';

/** One row of the comparison: a question, and the answer of each grave in lines. */
export type ComparedRow = {
  readonly id: string;
  readonly label: string;
  readonly answers: readonly (readonly string[])[];
  readonly isLong?: boolean;
};

const TO_ASK = 'Das klären wir für Sie.';

const urnWords = {
  seaSoluble: 'nur Urnen, die sich im Wasser auflösen',
  degradable: 'nur Urnen, die verrotten',
  any: 'auch Urnen, die nicht verrotten',
} as const;

export function comparedRows(
  graves: readonly PlacedRelation[],
  book: PlaceBook | undefined,
  distanceTo: ((placeId: string) => string) | undefined,
): ComparedRow[] {
  const row = (id: string, label: string, answer: (grave: PlacedRelation) => readonly string[], isLong = false) => ({
    id,
    label,
    answers: graves.map(answer),
    isLong,
  });
  return [
    row('gebuehr', GRAVE_AND_BURIAL, ({ place, relation }) => [completePriceText(relation), kindText(place, relation)]),
    ...(distanceTo ? [row('entfernung', 'Entfernung (Luftlinie)', ({ place }) => [distanceTo(place.id)])] : []),
    row('rechnung', 'Wer rechnet ab', (grave) => [billerText(grave, book)]),
    row(
      'jahre',
      'Wie lange',
      ({ place, relation }) => {
        const terms = termsOf(relation, book?.places[place.id], book?.kinds[relation.grave.graveType.id]);
        return terms.length > 0 ? terms : [TO_ASK];
      },
      true,
    ),
    row('erlaubt', 'Was erlaubt ist', (grave) => allowedTexts(grave), true),
    row('pflege', 'Wer es pflegt', ({ relation }) => [book?.kinds[relation.grave.graveType.id]?.care ?? TO_ASK], true),
    row('beschreibung', 'Wie es aussieht', ({ relation }) => [relation.grave.description], true),
    row('quelle', 'Quelle und Stand', ({ place, relation }) => originTexts({ place, relation }), true),
  ];
}

function billerText({ place, relation }: PlacedRelation, book: PlaceBook | undefined): string {
  const operator = book?.places[place.id]?.operator;
  const who =
    graveBiller({ ...place, graveRestingPlaceRelations: [relation] }) === 'publicFee'
      ? 'der Friedhof'
      : 'der Betreiber';
  return operator ? `${who}: ${operator}` : who;
}

function allowedTexts(grave: PlacedRelation): string[] {
  const { relation } = grave;
  if (relation.funeral_container !== EARTH_BURIAL)
    return [urnWords[acceptedUrns(grave)], ...(relation.urnIncluded ? ['Eine einfache Urne gehört dazu.'] : [])];
  const rule = shroudRuleOf(relation);
  return [rule ? `${WITHOUT_COFFIN}: ${shroudText(rule)}` : 'nur im Sarg'];
}

const originTexts = ({ place, relation }: PlacedRelation): string[] => [
  ...new Set(graveOrigins(place, relation).map((origin) => `${briefSource(origin)}, ${standText(origin)}`)),
];
