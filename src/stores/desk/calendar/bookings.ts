import { type CallResult, call } from '#client/call.ts';
import type { BookingFields, NewBlock, NewBooking } from '#contract/calendar.ts';
import * as contract from '#contract/calendar.ts';
import { localTime } from '#domain/local-moment.ts';
import { type FailedResult, failedResult, once } from '../../result.ts';
import { sendingOf } from '../../sending.ts';
import { showSnackbar } from '../../snackbar.ts';
import { type Block, type CalendarAppointment, loadCalendar } from './calendar.ts';

export type { BookingFields, NewBlock, NewBooking };

/** With what the server says beside its sentence: what stands there already, or what somebody else has stored meanwhile. */
export type CalendarResult<T> =
  | { readonly ok: true; readonly value: T }
  | (FailedResult & { readonly overlaps: readonly string[]; readonly stored: CalendarAppointment | undefined });

type Told = { readonly overlaps?: readonly string[]; readonly versions?: { readonly stored?: CalendarAppointment } };

/** What is stored now is shown, after a change and where somebody else was faster. */
async function told<T>(request: Promise<CallResult<T>>): Promise<CalendarResult<T>> {
  const result = await request;
  if (result.ok) {
    await loadCalendar();
    return result;
  }
  const { overlaps = [], versions } = (result.failure.body ?? {}) as Told;
  return { ...failedResult(result.failure), overlaps, stored: versions?.stored };
}

const booking = sendingOf<NewBooking>();

/** Sent again after a lost reply, it is booked once. */
export const bookByTeam = once(async (body: NewBooking): Promise<CalendarResult<CalendarAppointment>> => {
  const result = await told(call(contract.bookByTeam, { body, idempotencyKey: booking.keyOf(body) }));
  if (result.ok) booking.end();
  return result;
});

type Read = Pick<CalendarAppointment, 'id' | 'version'>;

export const changeBooking = ({ id, version }: Read, body: BookingFields) =>
  told(call(contract.changeBooking, { params: { id }, version, body }));

export const cancelBooking = ({ id, version }: Read, reason: string) =>
  told(call(contract.cancelByTeam, { params: { id }, version, body: { reason } }));

/** Back to where it was, in one tap. */
export function offerWayBack(moved: CalendarAppointment, before: CalendarAppointment): void {
  const undo = async () => {
    const [start, end] = [before.startsAt, before.endsAt].map((each) => localTime(new Date(each)));
    const result = await changeBooking(moved, { start: start ?? '', end: end ?? '', despite: true });
    showSnackbar(
      result.ok ? 'Der Termin ist wieder da, wo er war.' : result.message,
      result.ok ? {} : { kind: 'error' },
    );
  };
  showSnackbar(moved.email === '' ? 'Verschoben.' : 'Verschoben. Eine E-Mail geht hinaus.', {
    undo: () => void undo(),
  });
}

export const blockTime = (body: NewBlock) => told(call(contract.blockTime, { body }));

export const unblockTime = ({ id, version }: Block) => told(call(contract.unblockTime, { params: { id }, version }));
