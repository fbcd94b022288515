import type { CalendarDay } from '../../calendar-day.ts';
import { addDays } from '../../local-moment.ts';
import { isHolidayInNrw } from '../../public-holidays.ts';

const SATURDAY = 6;
const SUNDAY = 0;

/** The working day of that number after a day, which does not count itself. */
export function workingDayAfter(
  day: CalendarDay,
  number: number,
  { saturdays }: { readonly saturdays: boolean },
): CalendarDay {
  let [then, counted] = [day, 0];
  while (counted < number) {
    then = addDays(then, 1);
    if (isWorkingDay(then, saturdays)) counted += 1;
  }
  return then;
}

function isWorkingDay(day: CalendarDay, saturdays: boolean): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return weekday !== SUNDAY && (saturdays || weekday !== SATURDAY) && !isHolidayInNrw(day);
}
