import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { adminPaths } from '#site/admin-pages.ts';
import { NUMBER_QUERY } from '#site/work-paths.ts';
import { entryArea, loadEntry } from '#stores/overview/overview.ts';
import { Guarded } from '../../account/Guarded.tsx';
import { Waiting } from '../../account/Waiting.tsx';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { EntryList } from './EntryList.tsx';
import { EntryView } from './EntryView.tsx';

/** /daten-verwalten/eingang, for admins: with `?nummer=…` one of all that came in. */
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

  if (number === '') return <EntryList />;
  if (data && number !== undefined)
    return (
      <>
        <ToList />
        <EntryView entry={data} />
      </>
    );
  if (!error) return <Waiting>Wird geladen …</Waiting>;
  return (
    <>
      <ReloadNotice
        what="Das konnte nicht geladen werden."
        error={error}
        onRetry={() => void loadEntry(number ?? '')}
      />
      <ToList />
    </>
  );
}

const ToList = () => (
  <p>
    <a className="action" href={adminPaths.entry}>
      Alles, was eingegangen ist
    </a>
  </p>
);
