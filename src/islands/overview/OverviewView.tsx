import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SAMPLE_LINE } from '#domain/golive/operation.ts';
import { momentText } from '#domain/overview/recent-time.ts';
import { onMailChange } from '#stores/mail/outbox.ts';
import { loadOverview, overviewArea } from '#stores/overview/overview.ts';
import { Waiting } from '../account/Waiting.tsx';
import { ReloadNotice } from '../ui/ReloadNotice.tsx';
import { Appointments } from './Appointments.tsx';
import { FailedMails } from './FailedMails.tsx';
import { NewestOrders } from './NewestOrders.tsx';
import { ToDo } from './ToDo.tsx';
import { UnpublishedThings } from './UnpublishedThings.tsx';
import { Urgent } from './Urgent.tsx';

const REFRESH_MS = 60_000;

/** New entries and open tasks; the most urgent first, as a phone at night shows it. */
export function OverviewView() {
  const { data, error } = useStore(overviewArea.$area);

  // The clock and whether anybody looks live outside React.
  useEffect(() => {
    const refresh = () => void (document.hidden || loadOverview());
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    const stop = onMailChange(loadOverview);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      stop();
    };
  }, []);

  const retry = () => void loadOverview();
  if (!data) {
    if (!error) return <Waiting>Die Übersicht wird geladen …</Waiting>;
    return <ReloadNotice what="Die Übersicht konnte nicht geladen werden." error={error} onRetry={retry} />;
  }
  const now = new Date(data.at);
  return (
    <>
      <p className="muted">{momentText(data.at)}</p>
      {error && <ReloadNotice what="Die Übersicht ist nicht auf dem neuesten Stand." error={error} onRetry={retry} />}
      {!data.isInOperation && (
        <p className="notice mb-6">
          <strong>{SAMPLE_LINE}.</strong> Das steht auf jeder Seite, und Aufträge werden mit der Telefonnummer
          abgelehnt.{data.goLive && ' Was noch fehlt, steht unter „Vor dem Start noch zu tun“.'}
        </p>
      )}
      <div className="manage-overview">
        {data.urgent.length > 0 && (
          <div className="manage-urgent">
            <Urgent entries={data.urgent} now={now} />
          </div>
        )}
        <div>
          <NewestOrders orders={data.orders} now={now} />
          <Appointments appointments={data.appointments} />
        </div>
        <div>
          <FailedMails mails={data.mails} now={now} />
          {data.unpublished && <UnpublishedThings unpublished={data.unpublished} now={now} />}
          <ToDo overview={data} now={now} />
        </div>
      </div>
    </>
  );
}
