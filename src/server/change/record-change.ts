import type { Kysely } from 'kysely';
import type { ChangeAction } from '#domain/change/change.ts';
import { insertChanges } from '../db/change.ts';
import type { Tables } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** A change of something that is no row of the catalogue, such as the address of a mail. */
export type RecordedChange = {
  readonly thing: string;
  readonly thingId: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly action: ChangeAction;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string | undefined;
};

/** Writes the history entry in the transaction of the change. */
export async function recordChange(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  trx: Kysely<Tables>,
  { thing, thingId, by, action, before, after, reason }: RecordedChange,
): Promise<void> {
  await insertChanges(trx, [
    {
      id: newId(),
      thing,
      thing_id: thingId,
      at: clock().toISOString(),
      by_id: by.id,
      by_name: by.name,
      action,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      reason: reason ?? null,
    },
  ]);
}
