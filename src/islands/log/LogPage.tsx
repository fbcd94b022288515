import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $logView, LOG_PAGE, type LogView, loadLog, logArea, showLog, WHOLE_LOG } from '#stores/log/log.ts';
import { Waiting } from '../account/Waiting.tsx';
import { Pages } from '../mail/Pages.tsx';
import { ReloadNotice } from '../ui/ReloadNotice.tsx';
import { LogDownload } from './LogDownload.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogRow } from './LogRow.tsx';
import { addressOfView, countText, viewOfAddress } from './log-views.ts';

/** Who did what and who looked at whose data, the newest first. The address keeps what is shown. */
export function LogPage() {
  const { data, loading, error } = useStore(logArea.$area);
  const view = useStore($logView);

  // The address is the browser's; its way back changes it, too.
  useEffect(() => {
    const read = () => showLog(viewOfAddress(window.location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const show = (wanted: LogView) => {
    window.history.pushState(null, '', addressOfView(wanted));
    showLog(wanted);
  };
  const isAll = addressOfView({ ...view, page: 0 }) === '?';

  return (
    <>
      <p className="muted mb-4">
        Wer bei uns etwas getan und wer wessen Daten angesehen hat. Einträge lassen sich nicht ändern und nicht einzeln
        löschen.
      </p>
      <LogFilters view={view} people={data?.people ?? []} onView={show} />
      {error && (
        <ReloadNotice what="Das Protokoll konnte nicht geladen werden." error={error} onRetry={() => void loadLog()} />
      )}
      {!data && loading && <Waiting>Das Protokoll wird geladen …</Waiting>}
      {data && (
        <>
          <h2 className="visually-hidden">Einträge</h2>
          <p role="status" className="muted manage-found">
            {loading ? 'Wird gesucht …' : countText(data.total, isAll)}
          </p>
          {data.entries.length > 0 && (
            <ul className="manage-rows">
              {data.entries.map((entry) => (
                <LogRow key={entry.sequence} entry={entry} />
              ))}
            </ul>
          )}
          {data.total === 0 && !isAll && (
            <p>
              <button type="button" className="button button-outline" onClick={() => show(WHOLE_LOG)}>
                Alle zeigen
              </button>
            </p>
          )}
          <Pages
            page={view.page}
            pages={Math.ceil(data.total / LOG_PAGE)}
            onPage={(page) => {
              show({ ...view, page });
              window.scrollTo(0, 0);
            }}
          />
          {data.total > 0 && <LogDownload total={data.total} />}
        </>
      )}
    </>
  );
}
