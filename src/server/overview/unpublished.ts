import type { Unpublished } from '#contract/overview.ts';
import type { Publication, WaitingChange } from '#contract/publication.ts';
import type { StoredRow } from '../db/catalogue-row.ts';

/** The changes that wait to be published, by the name under which a person looks for it; a grave by its place. */
export function unpublishedOf({ state, log, waiting }: Publication, rows: readonly StoredRow[]): Unpublished {
  const known = new Map(rows.map((row) => [`${row.thing}/${row.id}`, row.value]));
  const nameOf = ({ thing, thingId, name }: WaitingChange): string => {
    const value = known.get(`${thing}/${thingId}`);
    const owner = value?.restingPlaceId === undefined ? value : known.get(`resting-place/${value.restingPlaceId}`);
    return String(owner?.name ?? name);
  };
  const groups = Map.groupBy(waiting, nameOf);
  return {
    count: waiting.length,
    problem: state === 'failed' ? (log.split('\n', 1)[0] ?? '') : '',
    things: [...groups].map(([name, changes]) => ({
      name,
      changes: changes.length,
      since: changes.reduce((earliest, { at }) => (at < earliest ? at : earliest), changes[0]?.at ?? ''),
    })),
  };
}
