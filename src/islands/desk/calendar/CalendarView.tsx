import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addDays } from '#domain/appointment/slot-week.ts';
import {
  $calendarView,
  type Calendar,
  showCalendar,
  type CalendarView as View,
} from '#stores/desk/calendar/calendar.ts';
import { Modal } from '../../ui/Modal.tsx';
import { AppointmentDetails } from './AppointmentDetails.tsx';
import { BlockDetails } from './BlockDetails.tsx';
import { BlockForm } from './BlockForm.tsx';
import { BookingForm } from './BookingForm.tsx';
import { CalendarDays } from './CalendarDays.tsx';
import { CalendarTools } from './CalendarTools.tsx';
import { addressOfView } from './calendar-views.ts';
import { FeedPart } from './FeedPart.tsx';
import type { Opened } from './opened.ts';
import { useIsWide } from './use-is-wide.ts';

const TITLES: Readonly<Record<Opened['kind'], string>> = {
  book: 'Termin eintragen',
  'block-time': 'Zeit sperren',
  appointment: 'Termin',
  block: 'Gesperrte Zeit',
};

/** The days of the calendar, and what is done with them. On a phone one day, with room the week. */
export function CalendarView({ calendar }: { readonly calendar: Calendar }) {
  const view = useStore($calendarView);
  const isWide = useIsWide();
  const [opened, setOpened] = useState<Opened>();
  const isWeek = isWide && view.mode === 'week';

  const show = (wanted: View) => {
    window.history.pushState(null, '', addressOfView(wanted));
    showCalendar(wanted);
  };
  const step = (count: number) => show({ ...view, day: addDays(view.day, count * (isWeek ? 7 : 1)) });
  const close = () => setOpened(undefined);

  return (
    <>
      <CalendarTools calendar={calendar} view={view} isWeek={isWeek} isWide={isWide} onShow={show} onStep={step} />
      <p className="calendar-acts">
        <button type="button" className="button button-primary" onClick={() => setOpened({ kind: 'book' })}>
          Termin eintragen
        </button>
        <button type="button" className="button button-outline" onClick={() => setOpened({ kind: 'block-time' })}>
          Zeit sperren
        </button>
      </p>
      <CalendarDays calendar={calendar} view={view} isWeek={isWeek} onOpen={setOpened} onStep={step} />
      <FeedPart />
      {opened && (
        <Modal title={TITLES[opened.kind]} onClose={close}>
          {opened.kind === 'book' && <BookingForm calendar={calendar} view={view} times={opened} onDone={close} />}
          {opened.kind === 'block-time' && <BlockForm day={view.day} onDone={close} />}
          {opened.kind === 'appointment' && (
            <AppointmentDetails calendar={calendar} opened={opened.appointment} onDone={close} />
          )}
          {opened.kind === 'block' && <BlockDetails block={opened.block} onDone={close} />}
        </Modal>
      )}
    </>
  );
}
