import { kindForFirm } from '#domain/appointment/kind-text.ts';
import type { DayEntry } from '#domain/desk/calendar/day-entries.ts';
import { isoDayText, timeText } from '#domain/german-time.ts';
import { casePath } from '#site/work-paths.ts';
import type { Block, CalendarAppointment, PlannedStep } from '#stores/desk/calendar/calendar.ts';
import { phoneHref } from '../../overview/phone-href.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Opened } from './opened.ts';

type Entry = DayEntry<CalendarAppointment, PlannedStep, Block>;

type DayRowProps = {
  readonly name: string;
  readonly entry: Entry;
  readonly day: string;
  readonly isStop: boolean;
  readonly onOpen: (opened: Opened) => void;
};

export function keyOfEntry(day: string, entry: Entry): string {
  switch (entry.kind) {
    case 'appointment':
      return `${day} ${entry.appointment.id}`;
    case 'step':
      return `${day} ${entry.step.reference} ${entry.step.milestone}`;
    case 'block':
      return `${day} ${entry.block.id}`;
    case 'free':
      return `${day} ${entry.startsAt}`;
  }
}

/** One line of a day. What is free is booked with a tap; a step leads to its case. */
export function DayRow({ name, entry, day, isStop, onOpen }: DayRowProps) {
  // What began on a day before stands at the beginning of this one.
  const isBegun = isoDayText(new Date(entry.startsAt)) < day;
  const time = isBegun ? '00:00' : timeText(entry.startsAt);
  const cell = { className: 'calendar-cell', 'data-cell': name, 'data-at': time, tabIndex: isStop ? 0 : -1 };
  const clock = <span className="tabular-nums">{isBegun ? 'seit vorher' : time}</span>;

  if (entry.kind === 'step') {
    const { reference, name: title, isDone } = entry.step;
    return (
      <li className="calendar-row" data-kind="step">
        <a {...cell} href={casePath(reference)}>
          {clock}
          <span>
            <strong>{title}</strong>
            <span className="small">
              {reference}
              {isDone && ', erledigt'}
            </span>
          </span>
        </a>
      </li>
    );
  }
  if (entry.kind === 'block')
    return (
      <li className="calendar-row" data-kind="block">
        <button type="button" {...cell} onClick={() => onOpen({ kind: 'block', block: entry.block })}>
          {clock}
          <span>
            <strong>Gesperrt</strong>
            <span className="small">{entry.block.reason}</span>
          </span>
        </button>
      </li>
    );
  if (entry.kind === 'free')
    return (
      <li className="calendar-row" data-kind="free">
        <button
          type="button"
          {...cell}
          onClick={() => onOpen({ kind: 'book', startsAt: entry.startsAt, endsAt: entry.endsAt })}
        >
          {clock}
          <span>frei</span>
        </button>
      </li>
    );
  const { appointment } = entry;
  const { kind, name: who, phoneNumber, note, assignee, endsAt } = appointment;
  return (
    <li className="calendar-row" data-kind="appointment">
      <button type="button" {...cell} onClick={() => onOpen({ kind: 'appointment', appointment })}>
        {clock}
        <span>
          <strong>{who}</strong>
          <span className="small">
            {kindForFirm(kind)}, bis {timeText(endsAt)} Uhr
          </span>
          <span className="small">{assignee?.name ?? 'noch für niemanden'}</span>
          {note !== '' && <span className="small calendar-note">{note}</span>}
        </span>
      </button>
      <a
        className="manage-call button button-outline"
        href={phoneHref(phoneNumber)}
        aria-label={`${who} anrufen, ${phoneNumber}`}
      >
        <Icon name="phone" />
      </a>
    </li>
  );
}
