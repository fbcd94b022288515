import type { CalendarDay } from '../../calendar-day.ts';
import { dayText } from '../../german-time.ts';
import type { LabelledPaper, PaperPart, PaperRow } from '../../labelled-paper.ts';
import { localMoment } from '../moment-words.ts';
import { momentOnPaper } from './paper-words.ts';

type Listed = {
  readonly reference: string;
  readonly name: string;
  readonly contact: string;
  readonly phone: string;
  readonly town: string;
};

/** What must be done until then: by the law, or since it is planned. */
export type DueCase = Listed & { readonly step: string; readonly due: string; readonly assignee: string };
/** What somebody has planned for this day; `at`: day, or day and time in Germany. */
export type PlannedStep = Listed & { readonly step: string; readonly at: string; readonly by: string };
export type DayAppointment = {
  readonly startsAt: string;
  readonly name: string;
  readonly phone: string;
  readonly place: string;
  readonly note: string;
};

export type Day = {
  readonly day: CalendarDay;
  readonly appointments: readonly DayAppointment[];
  readonly planned: readonly PlannedStep[];
  /** Those of before this day only where it is today. */
  readonly due: readonly DueCase[];
  /** More than fit on paper: they stand in the list of cases. */
  readonly isCut: boolean;
};

/** All of one day on paper: whom somebody meets, what is planned, and what is due. */
export function dayList({ day, appointments, planned, due, isCut }: Day, madeAt: string): LabelledPaper {
  const parts: PaperPart[] = [
    { title: 'Termine', rows: appointments.map(appointmentRow) },
    { title: 'Geplant', rows: planned.map(plannedRow) },
    { title: 'Fällig', rows: due.map((each) => dueRow(each, day)) },
  ];
  const filled = parts.filter(({ rows }) => rows.length > 0);
  return {
    title: 'Tagesliste',
    about: dayText(`${day}T12:00:00Z`),
    reference: day,
    madeAt,
    notices: [
      ...(filled.length === 0 ? ['An diesem Tag ist nichts geplant und nichts fällig.'] : []),
      ...(isCut ? ['Hier steht nicht alles: Weitere Fälle stehen in der Liste der Fälle.'] : []),
    ],
    parts: filled,
  };
}

const timeOf = (moment: string): string => {
  const [, time] = localMoment(moment).split('T');
  return time === undefined ? 'ganztags' : `${time.replace(/^0/, '')} Uhr`;
};

const appointmentRow = ({ startsAt, name, phone, place, note }: DayAppointment): PaperRow => ({
  label: timeOf(startsAt),
  text: [[name, phone, place].filter(Boolean).join(', '), note].filter(Boolean).join('\n'),
});

const plannedRow = ({ step, at, by, ...listed }: PlannedStep): PaperRow => ({
  label: timeOf(at),
  text: [[step, by].filter(Boolean).join(', '), whose(listed)].join('\n'),
});

const dueRow = ({ step, due, assignee, ...listed }: DueCase, day: CalendarDay): PaperRow => ({
  label: localMoment(due).startsWith(day) ? `bis ${untilOf(due)}` : `seit ${momentOnPaper(due)}`,
  text: [[step, assignee].filter(Boolean).join(', '), whose(listed)].join('\n'),
});

const untilOf = (moment: string): string => (localMoment(moment).includes('T') ? timeOf(moment) : 'Tagesende');

/** Whom it is about, and below whom to call. */
const whose = ({ reference, name, contact, phone, town }: Listed): string =>
  [
    [name || 'Name nicht bekannt', town].filter(Boolean).join(', '),
    [reference, [contact, phone].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].join('\n');
