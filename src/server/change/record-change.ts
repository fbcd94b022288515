import { insertChanges } from '../db/change.ts';
import type { Services } from '../services.ts';

/** Writes the history of what is no row of the catalogue, such as the address of a mail. */
export const createRecordChange =
  (newId: () => string): Services['recordChange'] =>
  async (trx, { thing, thingId, at, by, before, after }) => {
    await insertChanges(trx, [
      {
        id: newId(),
        thing,
        thing_id: thingId,
        at: at.toISOString(),
        by_id: by.id,
        by_name: by.name,
        action: 'changed',
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        reason: null,
      },
    ]);
  };
