import { tellCancelled } from '../../appointment/mails.ts';
import { appointmentOf } from '../../db/appointment.ts';
import { cancelAppointment } from '../../db/appointment-change.ts';
import { inTransaction } from '../../db/connection/group-commit.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { lockOfVersion } from './change-booking.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'hmac' | 'options' | 'outbox' | 'recordAct'>;
type Cancellation = { readonly id: string; readonly version: number; readonly reason: string };

/**
 * Frees its time and tells the visitor why. What is known of her is deleted. Throws `unknown-calendar-entry`, `appointment-changed`
 * with both versions, and `appointment-begun`.
 */
export async function cancelByTeam(
  services: Deps,
  by: { readonly userId: string },
  { id, version, reason }: Cancellation,
): Promise<{ message: string }> {
  const { clock, database, outbox, recordAct } = services;
  const hasMail = await inTransaction(database, async (trx) => {
    const row = await lockOfVersion(trx, { id, version, sent: { reason } });
    const now = clock();
    if (row.starts_at <= now.toISOString()) throw new ProblemError('appointment-begun');
    const appointment = appointmentOf(row);
    const caseReference = row.case_reference ?? undefined;
    await cancelAppointment(trx, { appointment, sequence: row.sequence, caseReference }, now);
    await tellCancelled(services, trx, appointment, { reason, caseReference });
    await recordAct(trx, { kind: 'appointment-cancelled', actorId: by.userId, subject: id });
    return appointment.email !== '';
  });
  outbox.wake();
  return { message: hasMail ? 'Abgesagt. Der Besucher erfährt es per E-Mail.' : 'Abgesagt. Bitte rufen Sie an.' };
}
