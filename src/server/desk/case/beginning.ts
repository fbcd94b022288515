import type { Kysely } from 'kysely';
import type { CasePerson } from '#contract/desk.ts';
import type { Entry } from '#contract/overview.ts';
import { findCall } from '../../db/desk/call.ts';
import { withCorrection } from '../../db/desk/correction.ts';
import type { DeskRow } from '../../db/desk/event.ts';
import { findOrder } from '../../db/order.ts';
import { findPreparation } from '../../db/preparation.ts';
import type { Tables } from '../../db/schema.ts';
import { findEntry } from '../../overview/find-entry.ts';
import { callEntry } from '../call/call-entry.ts';
import { callPeople, orderPeople, preparationPeople } from './people.ts';
import { type Told, toldByCall, toldByOrder, toldByPreparation } from './told.ts';

type Beginning = {
  readonly entry: Entry;
  readonly people: CasePerson[];
  readonly told: Told;
  /** Who of the team took the call; empty: it came by the website. */
  readonly takenBy: string;
};

/** What a case began with; undefined where it is gone. */
export async function readBeginning(
  db: Kysely<Tables>,
  { kind, reference }: Pick<DeskRow, 'kind' | 'reference'>,
): Promise<Beginning | undefined> {
  if (kind === 'call') {
    const call = await findCall(db, reference);
    return call && { entry: callEntry(call), people: callPeople(call), told: toldByCall(call), takenBy: call.by.name };
  }
  const entry = await findEntry(db, reference);
  const order = await findOrder(db, reference);
  if (order) {
    const told = toldByOrder(await withCorrection(db, order));
    return entry && { entry, people: orderPeople(order), told, takenBy: '' };
  }
  const preparation = await findPreparation(db, reference);
  if (!entry || !preparation) return undefined;
  return { entry, people: preparationPeople(preparation), told: toldByPreparation(preparation), takenBy: '' };
}
