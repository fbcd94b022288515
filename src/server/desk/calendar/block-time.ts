import type { blockTime as endpoint, NewBlock } from '#contract/calendar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { blockedSpan } from '#domain/desk/calendar/span.ts';
import { lockCalendar } from '../../db/calendar-lock.ts';
import { inTransaction } from '../../db/connection/group-commit.ts';
import { deleteBlock, findBlock, insertBlock } from '../../db/desk/block.ts';
import { listCalendarAppointments } from '../../db/desk/calendar.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { ChangeAuthor, Services } from '../../services.ts';
import { listColleagues } from '../case/colleagues.ts';
import { appointmentView, blockView } from './calendar-view.ts';
import { requireSpan } from './require.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'newId' | 'recordAct'>;

const MOST_NAMED = 200;

/** From now on no visitor books into it. What was booked before stays, and is named. Throws `invalid-input`. */
export const blockTime = (
  { clock, database, newId, recordAct }: Deps,
  by: ChangeAuthor,
  { start, end, reason }: NewBlock,
): Promise<ReplyOf<typeof endpoint>> =>
  inTransaction(database, async (trx) => {
    const now = clock();
    const { startsAt, endsAt } = requireSpan(blockedSpan({ start, end }, now));
    await lockCalendar(trx, 'alone');
    const row = {
      id: newId(),
      starts_at: startsAt,
      ends_at: endsAt,
      reason,
      created_at: now.toISOString(),
      by_id: by.id,
      by_name: by.name,
    };
    await insertBlock(trx, row);
    const booked = await listCalendarAppointments(trx, { from: startsAt, until: endsAt, limit: MOST_NAMED });
    const colleagues = await listColleagues(trx);
    await recordAct(trx, { kind: 'time-blocked', actorId: by.id, subject: row.id });
    return {
      block: blockView({ ...row, version: 1 }),
      booked: booked.map((each) => appointmentView(each, colleagues)),
    };
  });

/** Throws `unknown-calendar-entry` and `appointment-changed`. */
export const unblockTime = (
  { database, recordAct }: Deps,
  by: { readonly userId: string },
  { id, version }: { readonly id: string; readonly version: number },
): Promise<{ message: string }> =>
  inTransaction(database, async (trx) => {
    const row = await findBlock(trx, id);
    if (!row) throw new ProblemError('unknown-calendar-entry');
    if (row.version !== version)
      throw new ProblemError('appointment-changed', undefined, {
        versions: { version: row.version, stored: blockView(row) },
      });
    await deleteBlock(trx, id);
    await recordAct(trx, { kind: 'time-unblocked', actorId: by.userId, subject: id });
    return { message: 'Die Zeit ist wieder frei.' };
  });
