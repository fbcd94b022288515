import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { deskStates } from '#domain/desk/desk-case.ts';
import { adminPaths } from '#site/admin-pages.ts';
import {
  $caseListView,
  CASES_A_PAGE,
  type CaseListView,
  casesArea,
  loadCases,
  OPEN_CASES,
  showCases,
} from '#stores/desk/list/cases.ts';
import { Waiting } from '../../account/Waiting.tsx';
import { Pages } from '../../mail/Pages.tsx';
import { CaseRow } from '../../overview/CaseRow.tsx';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { DayPaper } from '../paper/DayPaper.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { addressOfView, countText, viewOfAddress } from './case-views.ts';

/** All cases, the most urgent first. The address keeps the filters; what was searched for stands in none. */
export function CaseList() {
  const { data, loading, error } = useStore(casesArea.$area);
  const view = useStore($caseListView);

  // The address is the browser's; its way back changes it, too.
  useEffect(() => {
    const read = () => showCases({ ...viewOfAddress(window.location.search), search: $caseListView.get().search });
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  const show = (wanted: CaseListView) => {
    if (addressOfView(wanted) !== addressOfView(view)) window.history.pushState(null, '', addressOfView(wanted));
    showCases(wanted);
  };
  const isAll = view.search === '' && addressOfView({ ...view, page: 0, sort: 'due' }) === '?';

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 mb-4">
        <a className="button button-primary" href={adminPaths.call}>
          Anruf aufnehmen
        </a>
        <DayPaper />
      </div>
      <CaseFilters view={view} colleagues={data?.colleagues ?? []} onView={show} />
      {error && (
        <ReloadNotice what="Die Fälle konnten nicht geladen werden." error={error} onRetry={() => void loadCases()} />
      )}
      {!data && loading && <Waiting>Die Fälle werden geladen …</Waiting>}
      {data && (
        <>
          <h2 className="visually-hidden">Gefunden</h2>
          <p role="status" className="muted manage-found">
            {loading ? 'Wird gesucht …' : countText(data.total, isAll)}
          </p>
          {data.cases.length > 0 && (
            <ul className="manage-rows manage-overview-rows">
              {data.cases.map((listed) => (
                <CaseRow
                  key={listed.reference}
                  listed={{
                    ...listed,
                    title: [deskStates[listed.state], listed.title].filter(Boolean).join(', '),
                    mark: '',
                  }}
                  now={new Date(data.at)}
                />
              ))}
            </ul>
          )}
          {data.total === 0 && !isAll && (
            <p>
              <button type="button" className="button button-outline" onClick={() => show(OPEN_CASES)}>
                Alle offenen zeigen
              </button>
            </p>
          )}
          <Pages
            page={view.page}
            pages={Math.ceil(data.total / CASES_A_PAGE)}
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
