import { isCalendarDay } from '#domain/calendar-day.ts';
import { DAY_QUERY } from '#site/work-paths.ts';
import { type CalendarView, todayView } from '#stores/desk/calendar/calendar.ts';

const PERSON = /^[A-Za-z0-9_-]{1,64}$/;
const NOBODY = 'niemand';

/** Whatever else stands in the address means today, and everybody. */
export function viewOfAddress(text: string): CalendarView {
  const query = new URLSearchParams(text);
  const view = todayView();
  const day = query.get(DAY_QUERY) ?? '';
  const person = query.get('wer') ?? '';
  return {
    day: isCalendarDay(day) ? day : view.day,
    mode: query.get('ansicht') === 'tag' ? 'day' : 'week',
    whose: person === NOBODY ? 'none' : PERSON.test(person) ? person : 'all',
  };
}

export function addressOfView({ day, mode, whose }: CalendarView): string {
  const said = {
    [DAY_QUERY]: day,
    ansicht: mode === 'day' ? 'tag' : '',
    wer: whose === 'all' ? '' : whose === 'none' ? NOBODY : whose,
  };
  return `?${new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))}`;
}
