import { addMinutes } from 'date-fns/addMinutes';
import { bookAppointment as endpoint } from '#contract/appointment.ts';
import type { Appointment, AppointmentRequest } from '#domain/appointment/appointment.ts';
import { looksLikeSpam, type SpamGuard } from '#domain/message/spam-guard.ts';
import { requireAsciiEmail } from '../account/require-ascii-email.ts';
import { findAppointment } from '../db/appointment.ts';
import { submitOnce } from '../http/submission.ts';
import { countSubmission } from '../http/submission-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { bookSlot } from './book-slot.ts';
import { countAppointment } from './count-appointment.ts';

type Deps = Pick<
  Services,
  'clock' | 'database' | 'firm' | 'freeSpace' | 'newId' | 'options' | 'outbox' | 'hmac' | 'throttle'
>;

/**
 * Books a slot and writes its mails. `key` is the Idempotency-Key. Throws `slot-taken`, `slot-past` and `slot-unknown` with the
 * next free times, `too-many-appointments`, `too-much-sent` and `invalid-input`; then nothing is stored.
 */
export async function bookAppointment(
  services: Deps,
  { website, secondsOpen, ...form }: AppointmentRequest & SpamGuard,
  visitor: Pick<Visitor, 'address'>,
  key?: string,
): Promise<Appointment> {
  if (looksLikeSpam({ website, secondsOpen })) return fakeAppointment(services, form);
  const request = { ...form, email: requireAsciiEmail(form.email) };
  return submitOnce(
    services,
    { endpoint, key, body: request, storageUse: { visitor, share: 'rest' } },
    {
      async create(trx) {
        await countSubmission(services, trx, 'appointment', visitor);
        await countAppointment(services, trx, { email: request.email, visitor, field: 'startsAt' });
        const booked = await bookSlot(services, trx, request);
        return { subject: booked.id, reply: booked };
      },
      async replay(db, id) {
        const appointment = await findAppointment(db, id);
        if (!appointment) throw new ProblemError('unexpected');
        return appointment;
      },
    },
  );
}

/** The reply to spam: it looks like a booking, and nothing is stored. */
function fakeAppointment({ firm, newId }: Deps, { startsAt, note = '', ...request }: AppointmentRequest): Appointment {
  const start = new Date(startsAt);
  return {
    ...request,
    id: newId(),
    startsAt: start.toISOString(),
    endsAt: addMinutes(start, firm.appointments.minutes).toISOString(),
    note,
  };
}
