import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { adminPaths, NUMBER_QUERY } from '#site/admin-pages.ts';
import { entryArea, loadEntry } from '#stores/overview/overview.ts';
import { Guarded } from '../../account/Guarded.tsx';
import { Waiting } from '../../account/Waiting.tsx';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { EntryView } from './EntryView.tsx';

/** /daten-verwalten/eingang?nummer=…, for admins. */
export const EntryPage = () => (
  <Guarded audience="admin">
    <LoadedEntry />
  </Guarded>
);

function LoadedEntry() {
  const { data, error } = useStore(entryArea.$area);
  const [number, setNumber] = useState<string>();

  // The address is the browser's.
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get(NUMBER_QUERY)?.trim() ?? '';
    setNumber(asked);
    if (asked !== '') void loadEntry(asked);
  }, []);

  if (number === '') return <NoNumber />;
  if (data && number !== undefined) return <EntryView entry={data} />;
  if (!error) return <Waiting>Wird geladen …</Waiting>;
  return (
    <>
      <ReloadNotice
        what="Das konnte nicht geladen werden."
        error={error}
        onRetry={() => void loadEntry(number ?? '')}
      />
      <ToOverview />
    </>
  );
}

const NoNumber = () => (
  <>
    <p>In der Adresse dieser Seite fehlt die Nummer. Bitte wählen Sie in der Übersicht, was Sie lesen möchten.</p>
    <ToOverview />
  </>
);

const ToOverview = () => (
  <p>
    <a className="action" href={adminPaths.overview}>
      Zur Übersicht
    </a>
  </p>
);
