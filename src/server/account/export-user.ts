import type { Kysely } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/user-data.ts';
import type { Order } from '#domain/case/bereavement/bereavement.ts';
import { listAppointmentsOf } from '../db/appointment.ts';
import { listCorrectedOrders } from '../db/desk/correction.ts';
import { listDrafts } from '../db/draft.ts';
import { listOpenLinks } from '../db/mailed-link.ts';
import { listOrders } from '../db/order.ts';
import { listPreparations } from '../db/preparation.ts';
import type { Tables } from '../db/schema.ts';
import { findLastSignIn } from '../db/sign-in.ts';
import { listUserEstimates } from '../db/user-estimate.ts';
import type { Services } from '../services.ts';
import { toUnicodeEmail } from './email-notation.ts';
import { listFactors } from './factor/list-factors.ts';
import { type Person, requireAccount } from './person.ts';
import { sessionViews } from './session-view.ts';
import { userView } from './user-view.ts';

type Deps = Pick<Services, 'auth' | 'clock' | 'database'>;

/** Orders as they were placed, and after them as corrections made them. */
async function allVersions(db: Kysely<Tables>, placed: readonly Order[]): Promise<Order[]> {
  const references = placed.map(({ reference }) => reference);
  const corrected = await listCorrectedOrders(db, references);
  return [...placed, ...corrected.map(({ correction: _, ...order }) => order)];
}

/** Everything that is stored about the user (Art. 15 and 20 DSGVO). */
export async function exportUser(services: Deps, person: Person): Promise<ReplyOf<typeof contract.exportUser>> {
  const { auth, clock, database } = services;
  const { db } = database;
  const { userId } = person;
  const account = await requireAccount(services, person);
  const pending = await listOpenLinks(db, userId, 'emailChange', clock());
  return {
    exportedAt: clock().toISOString(),
    user: {
      ...userView(account),
      createdAt: account.createdAt,
      lastSignInAt: await findLastSignIn(db, userId),
    },
    pendingEmails: pending.flatMap(({ newEmail }) => (newEmail === undefined ? [] : [toUnicodeEmail(newEmail)])),
    sessions: sessionViews(await auth.sessions.list(userId), person.sessionId),
    secondFactor: await listFactors(services, person),
    estimates: [...(await listUserEstimates(db, userId))],
    orders: await allVersions(db, await listOrders(db, userId)),
    preparations: [...(await listPreparations(db, userId))],
    drafts: [...(await listDrafts(db, userId))],
    // Appointments hold the address as it was typed.
    appointments: [...(await listAppointmentsOf(db, [account.email, toUnicodeEmail(account.email)]))],
  };
}
