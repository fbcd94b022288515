import { type CallResult, call } from '#client/call.ts';
import * as contract from '#contract/own-appointment.ts';
import type { FreeSlot } from '#domain/appointment/appointment.ts';
import type { OwnAppointment } from '#domain/appointment/own-appointment.ts';
import { createArea } from '../area.ts';
import { once, type Result, resultOf } from '../result.ts';
import { offerSlots, resetOffer } from './appointment.ts';

/** The appointment of a mailed link. */
export const ownAppointmentArea = createArea<OwnAppointment>();

export const loadOwnAppointment = once(
  async (code: string): Promise<Result<OwnAppointment>> =>
    resultOf(await ownAppointmentArea.track(() => call(contract.getOwnAppointment, { body: { code } }))),
);

export const cancelOwnAppointment = once((code: string, reason: string) =>
  changed(call(contract.cancelAppointment, { body: { code, ...(reason === '' ? {} : { reason }) } })),
);

/** Where the time is gone meanwhile the appointment stays, and the next free ones are offered. */
export const moveOwnAppointment = once(async (code: string, startsAt: string): Promise<Result<OwnAppointment>> => {
  const reply = await call(contract.moveAppointment, { body: { code, startsAt } });
  if (reply.ok) resetOffer();
  else {
    const { free } = (reply.failure.body ?? {}) as { readonly free?: readonly FreeSlot[] };
    if (free) offerSlots(startsAt, free);
  }
  return changed(Promise.resolve(reply));
});

/** A refusal leaves what is shown as it is. */
async function changed(request: Promise<CallResult<OwnAppointment>>): Promise<Result<OwnAppointment>> {
  const reply = await request;
  if (reply.ok) await ownAppointmentArea.track(async () => reply);
  return resultOf(reply);
}
