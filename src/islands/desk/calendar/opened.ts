import type { Block, CalendarAppointment } from '#stores/desk/calendar/calendar.ts';

/** What is open over the calendar. */
export type Opened =
  | { readonly kind: 'book'; readonly startsAt?: string; readonly endsAt?: string }
  | { readonly kind: 'block-time' }
  | { readonly kind: 'appointment'; readonly appointment: CalendarAppointment }
  | { readonly kind: 'block'; readonly block: Block };
