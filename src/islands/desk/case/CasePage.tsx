import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { adminPaths } from '#site/admin-pages.ts';
import { NUMBER_QUERY } from '#site/work-paths.ts';
import { deskCaseArea, loadDeskCase } from '#stores/desk/case/desk-case.ts';
import { onMailChange } from '#stores/mail/outbox.ts';
import { Guarded } from '../../account/Guarded.tsx';
import { Waiting } from '../../account/Waiting.tsx';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { CaseView } from './CaseView.tsx';

/** /daten-verwalten/fall?nummer=…, for those who work on cases. */
export const CasePage = () => (
  <Guarded audience="admin">
    <LoadedCase />
  </Guarded>
);

function LoadedCase() {
  const { data, error } = useStore(deskCaseArea.$area);
  const [reference, setReference] = useState<string>();

  // Address, clock and whether anybody looks are the browser's.
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get(NUMBER_QUERY)?.trim().toUpperCase() ?? '';
    if (asked === '') return window.location.replace(adminPaths.cases);
    setReference(asked);
    const load = () => loadDeskCase(asked);
    const refresh = () => void (document.hidden || load());
    refresh();
    document.addEventListener('visibilitychange', refresh);
    const stop = onMailChange(load);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      stop();
    };
  }, []);

  const retry = () => void loadDeskCase(reference ?? '');
  if (!data) {
    if (!error) return <Waiting>Der Fall wird geladen …</Waiting>;
    return (
      <>
        <h1>Fall</h1>
        <ReloadNotice what="Der Fall konnte nicht geladen werden." error={error} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      {error && <ReloadNotice what="Der Fall ist nicht auf dem neuesten Stand." error={error} onRetry={retry} />}
      <CaseView key={data.reference} desk={data} />
    </>
  );
}
