import type { Kysely } from 'kysely';
import { localTime } from '#domain/local-moment.ts';
import type { StoredCall } from '../../db/desk/call.ts';
import { upsertMilestone } from '../../db/desk/milestone.ts';
import type { Tables } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { addEvent } from '../case/record-event.ts';

/** The first step of every plan. */
const CALL = 'anruf';

/** What begins with a call has its first step behind it. The case stays new until somebody takes it over. */
export const addAnsweredCall = (
  services: Pick<Services, 'clock' | 'deskPlans'>,
  trx: Kysely<Tables>,
  { reference, createdAt, by }: StoredCall,
): Promise<void> =>
  addEvent(services, trx, reference, async () => {
    const doneAt = localTime(new Date(createdAt));
    await upsertMilestone(trx, reference, {
      id: CALL,
      plannedAt: null,
      doneAt,
      by: by.name,
      note: '',
      isInternal: false,
    });
    return { by, kind: 'milestone', subject: CALL, changes: { doneAt: ['', doneAt], by: ['', by.name] } };
  });
