import { lockCase } from '../db/retention/case-lock.ts';
import { deleteHold, insertHold } from '../db/retention/hold.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { ChangeAuthor, Services } from '../services.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'recordAct'>;

/** From now on nothing deletes the case, nor what belongs to it. A second time changes nothing: the first reason stands. */
export const holdCase = ({ clock, database, recordAct }: Deps, by: ChangeAuthor, reference: string, reason: string) =>
  database.db.transaction().execute(async (trx) => {
    if (!(await lockCase(trx, reference))) throw createProblem('unknown-case');
    const hold = { reference, reason, by, at: clock().toISOString() };
    if (await insertHold(trx, hold)) await recordAct(trx, { kind: 'case-held', actorId: by.id, subject: reference });
  });

export const releaseCase = ({ database, recordAct }: Deps, by: ChangeAuthor, reference: string) =>
  database.db.transaction().execute(async (trx) => {
    await lockCase(trx, reference);
    if (!(await deleteHold(trx, reference))) throw createProblem('not-held');
    await recordAct(trx, { kind: 'case-released', actorId: by.id, subject: reference });
  });
