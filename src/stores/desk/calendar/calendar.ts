import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import type { Block, Calendar, CalendarAppointment, PlannedStep } from '#contract/calendar.ts';
import * as contract from '#contract/calendar.ts';
import { addDays, mondayOf } from '#domain/appointment/slot-week.ts';
import { isoDayText } from '#domain/german-time.ts';
import { forgetWithSession } from '../../account/forget-with-session.ts';
import { createArea } from '../../area.ts';

export type { Block, Calendar, CalendarAppointment, PlannedStep };

/** What the calendar shows; nothing of a visitor, so that it may stand in the address. */
export type CalendarView = {
  /** `2026-11-23`, the one that is shown, or one of the week. */
  readonly day: string;
  readonly mode: 'day' | 'week';
  /** `all`; `none`: nobody's yet; or the id of a person of the team. */
  readonly whose: string;
};

export const todayView = (): CalendarView => ({ day: isoDayText(new Date()), mode: 'week', whose: 'all' });

/** The whole week of the day, also where one day is shown: from day to day nobody waits. */
export const calendarArea = createArea<Calendar>();
export const $calendarView = atom<CalendarView>(todayView());
forgetWithSession(calendarArea);

let loadedWeek = '';

export async function loadCalendar(): Promise<void> {
  const from = mondayOf($calendarView.get().day);
  loadedWeek = from;
  await calendarArea.track(() => call(contract.getCalendar, { query: { from, to: addDays(from, 6) } }));
}

export function showCalendar(view: CalendarView): void {
  $calendarView.set(view);
  // What was loaded goes with the session.
  if (mondayOf(view.day) !== loadedWeek || !calendarArea.$area.get().data) void loadCalendar();
}
