import type { Kysely } from 'kysely';
import type { Lifetime } from '#domain/desk/moment.ts';
import type { DeskRow } from '../../db/desk/event.ts';
import { findOrder } from '../../db/order.ts';
import { findPreparation } from '../../db/preparation.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';

/** Between birth and now: the times of a case lie within. */
export async function lifetimeOf(
  { clock }: Pick<Services, 'clock'>,
  db: Kysely<Tables>,
  { kind, reference }: DeskRow,
): Promise<Lifetime> {
  const deceased =
    kind === 'order'
      ? (await findOrder(db, reference))?.order.deceased
      : (await findPreparation(db, reference))?.preparation.deceased;
  return { bornOn: deceased?.dateOfBirth, now: clock() };
}
