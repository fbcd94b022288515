import type { Kysely } from 'kysely';
import { quota } from '#domain/throttle.ts';
import { toAsciiEmail, toUnicodeEmail } from '../account/email-notation.ts';
import { countAppointmentsAfter } from '../db/appointment.ts';
import type { Tables } from '../db/schema.ts';
import type { Visitor } from '../http/visitor.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

/** Ten a day are enough for a nursing home with several residents behind one address. */
const perDay = quota({ most: 10, seconds: 24 * 60 * 60 });
const MOST_TO_COME = 4;

type Deps = Pick<Services, 'clock' | 'options' | 'throttle'>;
type CountedAppointment = {
  readonly email: string;
  readonly visitor: Pick<Visitor, 'address'>;
  /** The field that the problem names. */
  readonly field: string;
};

/** Counts an appointment booked alone or with a case. Throws `too-many-appointments`. */
export async function countAppointment(
  { clock, options, throttle }: Deps,
  trx: Kysely<Tables>,
  { email, visitor, field }: CountedAppointment,
): Promise<void> {
  if (!options.rateLimits) return;
  const tooMany = createProblem('too-many-appointments', field);
  const name = `appointment-day:address:${visitor.address}`;
  if ((await throttle.consumeIn(trx, { name, limit: perDay })) > 0) throw tooMany;
  const stored = toAsciiEmail(email) ?? email;
  const written = [...new Set([email, stored, toUnicodeEmail(stored)])];
  if ((await countAppointmentsAfter(trx, written, clock())) >= MOST_TO_COME) throw tooMany;
}
