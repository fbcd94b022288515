import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $entryView,
  ALL_ENTRIES,
  type EntryView,
  entriesArea,
  loadEntries,
  showEntries,
} from '#stores/overview/entries.ts';
import { Waiting } from '../../account/Waiting.tsx';
import { Pages } from '../../mail/Pages.tsx';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { EntryRow } from '../EntryRow.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { addressOfView, foundText, isAllOfThem, pagesOf, viewOfAddress } from './entry-views.ts';

/** All that came in. The address has kind, time and page; the text stands beside it in the history, where no log reads it. */
export function EntryList() {
  const { data, loading, error } = useStore(entriesArea.$area);
  const view = useStore($entryView);

  // Address and history are the browser's; its way back changes them, too.
  useEffect(() => {
    const read = () => showEntries(viewOfAddress(window.location.search, textInHistory()));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const show = (wanted: EntryView) => {
    window.history.pushState({ [TEXT]: wanted.text }, '', addressOfView(wanted));
    showEntries(wanted);
  };
  const isAll = isAllOfThem(view);

  return (
    <>
      <EntryFilters view={view} onView={show} />
      {error && (
        <ReloadNotice
          what="Der Eingang konnte nicht geladen werden."
          error={error}
          onRetry={() => void loadEntries()}
        />
      )}
      {!data && loading && <Waiting>Der Eingang wird geladen …</Waiting>}
      {data && (
        <>
          <h2 className="visually-hidden">Liste</h2>
          <p role="status" className="muted manage-found">
            {loading ? 'Wird gesucht …' : foundText(data.total, view)}
          </p>
          {data.entries.length > 0 && (
            <ul className="manage-rows manage-overview-rows">
              {data.entries.map((entry) => (
                <EntryRow key={entry.number} entry={entry} now={new Date(data.at)} hasKind />
              ))}
            </ul>
          )}
          {data.total === 0 && !isAll && (
            <p>
              <button type="button" className="button button-outline" onClick={() => show(ALL_ENTRIES)}>
                Alle zeigen
              </button>
            </p>
          )}
          <Pages
            page={view.page}
            pages={pagesOf(data.total, view)}
            onPage={(page) => {
              show({ ...view, page });
              window.scrollTo(0, 0);
            }}
          />
        </>
      )}
    </>
  );
}

const TEXT = 'suche';

const textInHistory = (): string => {
  const { [TEXT]: text } = (window.history.state ?? {}) as Readonly<Record<string, unknown>>;
  return typeof text === 'string' ? text : '';
};
