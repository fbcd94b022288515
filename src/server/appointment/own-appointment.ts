import type { Kysely } from 'kysely';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import type { OwnAppointment } from '#domain/appointment/own-appointment.ts';
import type { BookedAppointment, CancelledAppointment } from '../db/appointment-change.ts';
import {
  cancelAppointment,
  findCancelledAppointment,
  findWithSequence,
  lockAppointment,
  moveAppointment,
} from '../db/appointment-change.ts';
import { lockCalendar } from '../db/calendar-lock.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import type { Tables } from '../db/schema.ts';
import { countSubmission } from '../http/submission-quota.ts';
import type { Visitor } from '../http/visitor.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';
import { readAppointmentCode } from './appointment-code.ts';
import { mailCancelled, mailMoved } from './mails.ts';
import { requireFreeSlot, slotProblem } from './require-free-slot.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'hmac' | 'newId' | 'options' | 'outbox' | 'throttle'>;

/** The appointment that a mailed link opens. Throws `unknown-appointment`. */
export async function findOwnAppointment(services: Deps, code: string): Promise<OwnAppointment> {
  const id = requireId(services, code);
  const { db } = services.database;
  const booked = await findWithSequence(db, id);
  return booked ? viewOf(booked, services.clock()) : cancelledView(await requireCancelled(db, id));
}

/** Frees its time and tells both sides. Cancelled twice, also at the same moment, it is cancelled once, with one mail to each. */
export async function cancelOwnAppointment(
  services: Deps,
  { code, reason = '' }: { readonly code: string; readonly reason?: string | undefined },
): Promise<OwnAppointment> {
  const id = requireId(services, code);
  const now = services.clock();
  const view = await inTransaction(services.database, async (trx) => {
    const booked = await lockAppointment(trx, id);
    if (!booked) return cancelledView(await requireCancelled(trx, id));
    requireToCome(booked, now);
    await cancelAppointment(trx, booked, now);
    await mailCancelled(services, trx, booked.appointment, reason);
    return { ...viewOf(booked, now), phoneNumber: '', state: 'cancelled' } as const;
  });
  services.outbox.wake();
  return view;
}

/**
 * Takes the new time and frees the old one, in one transaction, and tells both sides. To the time it already has it moves
 * without a mail. Throws the problem of the slot with the next free times; the appointment then stays where it was.
 */
export async function moveOwnAppointment(
  services: Deps,
  { code, startsAt }: { readonly code: string; readonly startsAt: string },
  visitor: Pick<Visitor, 'address'>,
): Promise<OwnAppointment> {
  const id = requireId(services, code);
  const now = services.clock();
  const view = await inTransaction(services.database, async (trx) => {
    await lockCalendar(trx, 'shared');
    const booked = await lockAppointment(trx, id);
    if (!booked) {
      await requireCancelled(trx, id);
      throw createProblem('appointment-cancelled');
    }
    requireToCome(booked, now);
    if (Date.parse(startsAt) === Date.parse(booked.appointment.startsAt)) return viewOf(booked, now);
    await countSubmission(services, trx, 'appointment', visitor);
    const slot = await takeSlot(services, trx, booked, startsAt);
    const moved = { ...booked, appointment: { ...booked.appointment, ...slot } };
    await mailMoved(services, trx, moved.appointment, booked.appointment);
    return viewOf(moved, now);
  });
  services.outbox.wake();
  return view;
}

async function takeSlot(
  services: Deps,
  trx: Kysely<Tables>,
  booked: BookedAppointment,
  startsAt: string,
): Promise<FreeSlot> {
  const { clock, newId } = services;
  const field = 'startsAt';
  const slot = await requireFreeSlot(services, trx, startsAt, { field, own: booked.appointment.id });
  if (!(await moveAppointment(trx, booked, slot, { placeId: newId(), now: clock() })))
    throw await slotProblem(services, trx, 'slot-taken', { startsAt, field });
  return slot;
}

function requireId({ hmac }: Deps, code: string): string {
  const id = readAppointmentCode(hmac, code);
  if (id === undefined) throw createProblem('unknown-appointment');
  return id;
}

async function requireCancelled(db: Kysely<Tables>, id: string): Promise<CancelledAppointment> {
  const cancelled = await findCancelledAppointment(db, id);
  if (!cancelled) throw createProblem('unknown-appointment');
  return cancelled;
}

function requireToCome({ appointment }: BookedAppointment, now: Date): void {
  if (appointment.startsAt <= now.toISOString()) throw createProblem('appointment-over');
}

const viewOf = (
  { appointment: { kind, startsAt, endsAt, phoneNumber }, caseReference }: BookedAppointment,
  now: Date,
): OwnAppointment => ({
  kind,
  startsAt,
  endsAt,
  phoneNumber,
  state: startsAt <= now.toISOString() ? 'past' : 'booked',
  ...(caseReference === undefined ? {} : { caseReference }),
});

const cancelledView = ({ kind, startsAt, endsAt, caseReference }: CancelledAppointment): OwnAppointment => ({
  kind,
  startsAt,
  endsAt,
  phoneNumber: '',
  state: 'cancelled',
  ...(caseReference === undefined ? {} : { caseReference }),
});
