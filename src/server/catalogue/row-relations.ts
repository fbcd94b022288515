import type { RowOutcome } from '#contract/catalogue-row.ts';
import { hasBurialSurplus } from '#domain/catalogue/amount/amount-issues.ts';
import type { Kept } from '#domain/catalogue/amount/kept.ts';
import type { StoredRow } from '../db/catalogue-row.ts';
import { type PlannedRows, referencesOfRow } from './planned-rows.ts';
import type { RowErrors } from './row-change.ts';

/** The errors of a changed row once all changes are planned: with what it names, and with rows beside it. */
export const errorsBetweenRows = (
  outcome: RowOutcome,
  row: StoredRow,
  rows: PlannedRows,
  kept: readonly Kept[],
): RowErrors => [
  ...missingRows(row, rows),
  ...repeatedSlug(rows.sharingPage(row)),
  ...repeatedGrave(outcome, row, rows),
  ...(kept.includes('surplus') ? [] : oldBurialSurplus(outcome, row, rows)),
];

const missingRows = (row: StoredRow, rows: PlannedRows): RowErrors =>
  referencesOfRow(row)
    .filter(({ thing, id }) => rows.find(thing, id)?.state !== 'offered')
    .map(({ field, id }) => ({ field, message: `„${id}“ gibt es nicht oder wird nicht mehr angeboten.` }));

const repeatedSlug = (other: StoredRow | undefined): RowErrors =>
  other ? [{ field: 'slug', message: `Diese Seite gehört schon zu „${other.value.name}“.` }] : [];

/** One that stood there twice before can be changed still. */
function repeatedGrave({ outcome, before }: RowOutcome, row: StoredRow, rows: PlannedRows): RowErrors {
  const { graveId, restingPlaceId } = row.value;
  const isSame = before?.graveId === graveId && before?.restingPlaceId === restingPlaceId;
  if (row.thing !== 'resting-place-relation' || (outcome === 'changed' && isSame)) return [];
  const isThere = rows
    .namersOf({ ...row, thing: 'resting-place', id: String(restingPlaceId) })
    .some((other) => other.id !== row.id && other.state === 'offered' && other.value.graveId === graveId);
  return isThere ? [{ field: 'graveId', message: SAME_GRAVE }] : [];
}

const SAME_GRAVE = 'Dieses Grab gibt es an diesem Ort schon. Bitte ändern Sie den Eintrag, der da ist.';

/** Fees of graves that reach from the burial fee as it was to the upper end of its span. */
function oldBurialSurplus({ outcome, before }: RowOutcome, row: StoredRow, rows: PlannedRows): RowErrors {
  if (row.thing !== 'resting-place' || outcome !== 'changed') return [];
  return BURIAL_FEES.flatMap((field, container) => {
    if (before?.[field] === row.value[field]) return [];
    const graves = rows
      .namersOf(row)
      .filter(({ state, value }) => state === 'offered' && value.funeral_container === container)
      .filter(({ value }) => hasBurialSurplus(value));
    return graves.length === 0 ? [] : [{ field, message: burialSurplus(graves.length) }];
  });
}

/** By `funeral_container`. */
const BURIAL_FEES = ['earth_burial_fee', 'urn_burial_fee'] as const;

const burialSurplus = (count: number): string =>
  `${count === 1 ? 'Bei einem Grab' : `Bei ${count} Gräbern`} dieses Ortes gehört ein möglicher Mehrbetrag zum bisherigen Betrag. Bitte ändern oder streichen Sie ihn zuerst.`;
