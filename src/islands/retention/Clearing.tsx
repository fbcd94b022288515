import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadRetention, retentionArea } from '#stores/retention/retention.ts';
import { Waiting } from '../account/Waiting.tsx';
import { ReloadNotice } from '../ui/ReloadNotice.tsx';
import { HeldCases } from './HeldCases.tsx';

/** What the next clean-up deletes because its term is over, and what is held back from it. */
export function Clearing() {
  const { data, error } = useStore(retentionArea.$area);
  // The server counts.
  useEffect(() => void loadRetention(), []);
  if (!data)
    return error ? (
      <ReloadNotice
        what="Die Fristen konnten nicht geladen werden."
        error={error}
        onRetry={() => void loadRetention()}
      />
    ) : (
      <Waiting>Die Fristen werden geladen …</Waiting>
    );
  const due = data.kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <HeldCases holds={data.holds} />
      <section aria-labelledby="aufraeumen" className="mt-8">
        <h2 id="aufraeumen">Was als Nächstes gelöscht wird</h2>
        <p className="muted">
          {due === 0
            ? 'Im Augenblick ist keine Frist um.'
            : 'Das Programm räumt jede Stunde auf und löscht, was hier steht.'}
        </p>
        <dl className="terms">
          {data.kinds.map(({ title, term, count }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="muted small">nach {term}</dd>
              <dd className="terms-count">{count.toLocaleString('de-DE')}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
