import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHANGES_A_PAGE, historyArea, loadHistory } from '#stores/catalogue/manage/history.ts';
import { readableMessage } from '#stores/stored-error.ts';
import { Guarded } from '../../../account/Guarded.tsx';
import { Waiting } from '../../../account/Waiting.tsx';
import { NotLoaded } from '../grid/NotLoaded.tsx';
import type { Known } from '../kinds/kind.ts';
import { kindOf, kinds, loadNames, useAllKnown } from './all-kinds.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { HistoryList } from './HistoryList.tsx';
import { otherThings, rowName } from './row-name.ts';
import { ScheduledList } from './ScheduledList.tsx';
import { useChangesView } from './use-changes-view.ts';

/** Scheduled changes, differences of file and database, and the whole history, by kind. */
export const ManageChanges = () => (
  <Guarded audience="admin">
    <Changes />
  </Guarded>
);

function Changes() {
  const { rows, isWhole, error } = useAllKnown();
  if (error) return <NotLoaded message={readableMessage(error)} onRetry={() => void loadNames()} />;
  if (!isWhole) return <Waiting>Die Änderungen werden geladen …</Waiting>;
  return (
    <>
      <ScheduledList known={rows} />
      <DifferenceList known={rows} />
      <History known={rows} />
    </>
  );
}

function History({ known }: { readonly known: Known }) {
  const { thing, page, show } = useChangesView();
  const { data, error } = useStore(historyArea.$area);
  // The history is the server's.
  useEffect(() => {
    void loadHistory({ thing: thing === '' ? undefined : thing, page });
  }, [thing, page]);
  const pages = data ? Math.ceil(data.total / CHANGES_A_PAGE) : 0;
  return (
    <section aria-labelledby="verlauf">
      <h2 id="verlauf">Verlauf</h2>
      <label className="grid-filter">
        <span>Art</span>
        <select value={thing} onChange={({ target }) => show({ thing: target.value, page: 0 })}>
          <option value="">Alle</option>
          {kinds.map((kind) => (
            <option key={kind.thing} value={kind.thing}>
              {kind.title}
            </option>
          ))}
          {Object.entries(otherThings).map(([other, title]) => (
            <option key={other} value={other}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {error && <p role="alert">{readableMessage(error)}</p>}
      {!data && !error && <Waiting>Der Verlauf wird geladen …</Waiting>}
      {data && (
        <HistoryList
          changes={data.changes}
          kindOf={kindOf}
          known={known}
          nameOf={(change) => rowName(known, change.thing, change.after ?? change.before)}
        />
      )}
      {pages > 1 && (
        <p className="form-actions">
          <button
            type="button"
            className="button button-outline"
            disabled={page === 0}
            onClick={() => show({ page: page - 1 })}
          >
            Neuere
          </button>
          <span>
            Seite {page + 1} von {pages}
          </span>
          <button
            type="button"
            className="button button-outline"
            disabled={page + 1 >= pages}
            onClick={() => show({ page: page + 1 })}
          >
            Ältere
          </button>
        </p>
      )}
    </section>
  );
}
