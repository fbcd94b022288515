import { isoDayText } from '../../german-time.ts';

type Span = { readonly startsAt: string; readonly endsAt: string };
type Day<Slot> = { readonly day: string; readonly slots: readonly Slot[] };
type Owned = Span & { readonly id: string; readonly assignee: { readonly id: string } | null };

/** What stands in the calendar, as the server tells it. */
export type Entries<Appointment extends Owned, Step extends { readonly startsAt: string }, Block extends Span> = {
  readonly at: string;
  readonly appointments: readonly Appointment[];
  readonly steps: readonly Step[];
  readonly blocks: readonly Block[];
};

export type DayEntry<Appointment, Step, Block> =
  | { readonly kind: 'appointment'; readonly startsAt: string; readonly appointment: Appointment }
  | { readonly kind: 'step'; readonly startsAt: string; readonly step: Step }
  | { readonly kind: 'block'; readonly startsAt: string; readonly block: Block }
  /** A time of the office hours at which nothing stands. */
  | { readonly kind: 'free'; readonly startsAt: string; readonly endsAt: string };

/** `all`; `none`: what nobody has yet; else the id of a person. */
export type Whose = string;

/**
 * What one day shows, in order. Steps and blocks are everybody's; the office hours are offered as far as they are to come and nothing
 * that is shown stands there.
 */
export function dayEntries<Appointment extends Owned, Step extends { readonly startsAt: string }, Block extends Span>(
  { day, slots }: Day<Span>,
  { at, ...calendar }: Entries<Appointment, Step, Block>,
  whose: Whose,
): readonly DayEntry<Appointment, Step, Block>[] {
  const appointments = calendar.appointments.filter((each) => isOn(day, each) && isOf(whose, each));
  const blocks = calendar.blocks.filter((each) => isOn(day, each));
  const free = slots.filter((slot) => slot.startsAt > at && ![...appointments, ...blocks].some(overlaps(slot)));
  const entries: DayEntry<Appointment, Step, Block>[] = [
    ...appointments.map((appointment) => ({
      kind: 'appointment' as const,
      startsAt: appointment.startsAt,
      appointment,
    })),
    ...calendar.steps
      .filter(({ startsAt }) => isoDayText(new Date(startsAt)) === day)
      .map((step) => ({ kind: 'step' as const, startsAt: step.startsAt, step })),
    ...blocks.map((block) => ({ kind: 'block' as const, startsAt: block.startsAt, block })),
    ...free.map((slot) => ({ kind: 'free' as const, ...slot })),
  ];
  return entries.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** What begins before a day and ends on it or later stands on each day. What ends at midnight does not stand on the next one. */
const isOn = (day: string, { startsAt, endsAt }: Span): boolean =>
  isoDayText(new Date(startsAt)) <= day && isoDayText(new Date(Date.parse(endsAt) - 1)) >= day;

const isOf = (whose: Whose, { assignee }: Owned): boolean =>
  whose === 'all' || (whose === 'none' ? assignee === null : assignee?.id === whose);

const overlaps = (a: Span) => (b: Span) => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
