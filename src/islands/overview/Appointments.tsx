import { isoDayText, timeText } from '#domain/german-time.ts';
import { momentText } from '#domain/overview/recent-time.ts';
import { dayPath } from '#site/work-paths.ts';
import type { Overview } from '#stores/overview/overview.ts';
import { Icon } from '../ui/Icon.tsx';
import { OverviewSection } from './OverviewSection.tsx';
import { phoneHref } from './phone-href.ts';

export function Appointments({ appointments: { today, next } }: { readonly appointments: Overview['appointments'] }) {
  return (
    <OverviewSection title="Termine heute" count={today.length}>
      {today.length === 0 && <p className="manage-empty">Heute ist kein Termin vereinbart.</p>}
      <AppointmentList appointments={today} textOf={({ startsAt }) => timeText(startsAt).replace(/^0/, '')} />
      {next.length > 0 && <h3 className="manage-subhead">Als Nächstes</h3>}
      <AppointmentList appointments={next} textOf={({ startsAt }) => momentText(startsAt)} />
    </OverviewSection>
  );
}

type Appointment = Overview['appointments']['today'][number];

type AppointmentListProps = {
  readonly appointments: readonly Appointment[];
  readonly textOf: (appointment: Appointment) => string;
};

function AppointmentList({ appointments, textOf }: AppointmentListProps) {
  if (appointments.length === 0) return null;
  return (
    <ul className="manage-rows">
      {appointments.map((appointment) => (
        <li key={appointment.id} className="manage-row">
          <p>
            <a className="manage-entry manage-line" href={dayPath(isoDayText(new Date(appointment.startsAt)))}>
              <span>
                <strong className="tabular-nums">{textOf(appointment)}</strong>
                <span>
                  {appointment.name}, {appointment.place}
                </span>
              </span>
            </a>
          </p>
          {appointment.phone && (
            <a
              className="manage-call button button-outline"
              href={phoneHref(appointment.phone)}
              aria-label={`${appointment.name} anrufen, ${appointment.phone}`}
            >
              <Icon name="phone" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
