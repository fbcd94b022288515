import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { mondayOf } from '#domain/appointment/slot-week.ts';
import { weekdayText } from '#domain/appointment/slot-wording.ts';
import { dayEntries } from '#domain/desk/calendar/day-entries.ts';
import { isoDayText } from '#domain/german-time.ts';
import type { Calendar, CalendarView } from '#stores/desk/calendar/calendar.ts';
import { CELL, columnOf, isArrow, nextCell } from './cells.ts';
import { DayRow, keyOfEntry } from './DayRow.tsx';
import type { Opened } from './opened.ts';

type CalendarDaysProps = {
  readonly calendar: Calendar;
  readonly view: CalendarView;
  readonly isWeek: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly onStep: (count: number) => void;
};

/** One Tab stop; inside, the arrow keys go from time to time and from day to day, past the last one to what comes next. */
export function CalendarDays({ calendar, view, isWeek, onOpen, onStep }: CalendarDaysProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('');
  /** Arrow keys have led out of what is shown. */
  const [isOnWay, setOnWay] = useState(false);
  // Until the days that are asked for have come, others are no answer.
  const days = calendar.days.filter(({ day }) => (isWeek ? mondayOf(day) === mondayOf(view.day) : day === view.day));
  const columns = days.map((day) => ({ ...day, entries: dayEntries(day, calendar, view.whose) }));
  const keys = columns.flatMap(({ day, entries }) => entries.map((entry) => keyOfEntry(day, entry)));
  const stop = keys.includes(current) ? current : keys[0];
  const isShown = days.length > 0;

  // The focus is the browser's: once the next days are there, it goes into them.
  useEffect(() => {
    if (!isOnWay || !isShown) return;
    setOnWay(false);
    frame.current?.querySelector<HTMLElement>(CELL)?.focus();
  }, [isOnWay, isShown]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>(CELL);
    if (!cell || !isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = nextCell(cell, event.key);
    if (next) next.focus();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      setOnWay(true);
      onStep(event.key === 'ArrowLeft' ? -1 : 1);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons and links have the focus; the keys lead from one to the next
    <div
      ref={frame}
      className="calendar-days"
      data-week={isWeek || undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setCurrent(target.closest<HTMLElement>(CELL)?.dataset.cell ?? current)}
    >
      {columns.length === 0 && (
        <p role="status" className="muted">
          Wird geladen …
        </p>
      )}
      {columns.map(({ day, isHoliday, slots, entries }) => (
        <section
          key={day}
          className="calendar-day"
          data-today={day === isoDayText(new Date(calendar.at)) || undefined}
          aria-label={weekdayText(day)}
        >
          {isWeek && <h3>{weekdayText(day)}</h3>}
          {slots.length === 0 && <p className="muted small">{isHoliday ? 'Feiertag' : 'Keine Sprechzeit'}</p>}
          {slots.length > 0 && entries.length === 0 && <p className="muted small">Hier steht nichts.</p>}
          <ul {...columnOf(day)}>
            {entries.map((entry) => {
              const key = keyOfEntry(day, entry);
              return <DayRow key={key} name={key} entry={entry} day={day} isStop={key === stop} onOpen={onOpen} />;
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
