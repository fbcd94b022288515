import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { SAMPLE_LINE } from '#domain/golive/operation.ts';
import { momentText } from '#domain/overview/recent-time.ts';
import { adminPaths } from '#site/admin-pages.ts';
import { onMailChange } from '#stores/mail/outbox.ts';
import { loadOverview, overviewArea } from '#stores/overview/overview.ts';
import { Waiting } from '../account/Waiting.tsx';
import { ReloadNotice } from '../ui/ReloadNotice.tsx';
import { Appointments } from './Appointments.tsx';
import { CaseSection } from './CaseSection.tsx';
import { FailedMails } from './FailedMails.tsx';
import { Fresh } from './Fresh.tsx';
import { OpenMessages } from './OpenMessages.tsx';
import { ToDo } from './ToDo.tsx';
import { UnpublishedThings } from './UnpublishedThings.tsx';
import { Urgent } from './Urgent.tsx';

const REFRESH_MS = 60_000;

/** What needs somebody now; the most urgent first, as a phone at night shows it. */
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
  const { desk } = data;
  const now = new Date(data.at);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="muted">{momentText(data.at)}</p>
        <a className="button button-primary" href={adminPaths.call}>
          Anruf aufnehmen
        </a>
      </div>
      {error && <ReloadNotice what="Die Übersicht ist nicht auf dem neuesten Stand." error={error} onRetry={retry} />}
      {!data.isInOperation && (
        <p className="notice mb-6">
          <strong>{SAMPLE_LINE}.</strong> Das steht auf jeder Seite, und Aufträge werden mit der Telefonnummer
          abgelehnt.{data.goLive && ' Was noch fehlt, steht unter „Vor dem Start noch zu tun“.'}
        </p>
      )}
      <div className="manage-overview">
        {desk.dying.total + data.withdrawals.total > 0 && (
          <div className="manage-urgent">
            <Urgent dying={desk.dying} withdrawals={data.withdrawals} now={now} />
          </div>
        )}
        <div>
          <CaseSection title="Überfällig" cases={desk.overdue} now={now} tone="alert" />
          <CaseSection title="Heute fällig" cases={desk.today} now={now} nothing="Heute ist nichts mehr fällig." />
          <Fresh desk={desk} at={data.at} />
          <CaseSection title="Noch nicht begonnen" cases={desk.untouched} now={now} tone="waiting" />
        </div>
        <div>
          <CaseSection title="Wartet auf die Familie" cases={desk.proposed} now={now} />
          <Appointments appointments={data.appointments} />
          <OpenMessages messages={data.messages} now={now} />
          <FailedMails mails={data.mails} now={now} />
          <CaseSection title="In den nächsten 7 Tagen" cases={desk.week} now={now} />
          {data.unpublished && <UnpublishedThings unpublished={data.unpublished} now={now} />}
          <ToDo overview={data} />
        </div>
      </div>
    </>
  );
}
