import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { calendarArea, loadCalendar, showCalendar } from '#stores/desk/calendar/calendar.ts';
import { Guarded } from '../../account/Guarded.tsx';
import { Waiting } from '../../account/Waiting.tsx';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { CalendarView } from './CalendarView.tsx';
import { viewOfAddress } from './calendar-views.ts';

/** /daten-verwalten/termine, for those who work on cases. */
export const CalendarPage = () => (
  <Guarded audience="admin">
    <LoadedCalendar />
  </Guarded>
);

/** Read anew when somebody comes back to it: others book meanwhile. */
function LoadedCalendar() {
  const { data, error } = useStore(calendarArea.$area);

  // The address is the browser's, its way back changes it, and whether anybody looks knows the browser, too.
  useEffect(() => {
    const read = () => showCalendar(viewOfAddress(window.location.search));
    const refresh = () => void (document.hidden || loadCalendar());
    read();
    window.addEventListener('popstate', read);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('popstate', read);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);

  return (
    <>
      <h1>Termine</h1>
      {error && (
        <ReloadNotice
          what={data ? 'Der Kalender ist nicht auf dem neuesten Stand.' : 'Der Kalender konnte nicht geladen werden.'}
          error={error}
          onRetry={() => void loadCalendar()}
        />
      )}
      {!data && !error && <Waiting>Der Kalender wird geladen …</Waiting>}
      {data && <CalendarView calendar={data} />}
    </>
  );
}
