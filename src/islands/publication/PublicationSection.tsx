import { loadPublication, type Publication, publish } from '#stores/publication/publication.ts';
import { ActionProblem } from '../account/manage/ActionProblem.tsx';
import { useAction } from '../account/manage/use-action.ts';
import { Waiting } from '../account/Waiting.tsx';
import { ReloadNotice } from '../ui/ReloadNotice.tsx';
import { pagesSince, reasonsIn } from './publication-words.ts';
import { ReleaseList } from './ReleaseList.tsx';
import { usePublication } from './use-publication.ts';
import { WaitingChanges } from './WaitingChanges.tsx';

/** The live release, waiting changes, the reasons of a failure, and the way back to an older release. */
export function PublicationSection() {
  const { publication, error } = usePublication();
  if (!publication) {
    if (!error) return <Waiting>Der Stand der Seiten wird geladen …</Waiting>;
    return (
      <ReloadNotice
        what="Der Stand der Seiten konnte nicht geladen werden."
        error={error}
        onRetry={() => void loadPublication()}
      />
    );
  }
  const now = new Date();
  return (
    <div className="publish-section">
      <StateOfPages publication={publication} now={now} />
      <WaitingChanges waiting={publication.waiting} isHeldUp={publication.log !== ''} now={now} />
      <ReleaseList publication={publication} now={now} />
    </div>
  );
}

function StateOfPages({ publication, now }: { readonly publication: Publication; readonly now: Date }) {
  const { run, isBusy, problem } = useAction();
  const { state, log } = publication;
  const { reasons, technical } = reasonsIn(log);
  const isBuilding = state === 'building';
  return (
    <section aria-labelledby="seiten-titel">
      <h2 id="seiten-titel">Auf den Seiten</h2>
      <div role="status">
        <p>{isBuilding ? `Wird veröffentlicht. ${log}` : pagesSince(publication, now)}</p>
        {!isBuilding && reasons.length > 0 && (
          <div className="notice notice-error">
            <p className="font-semibold">
              <span className="visually-hidden">Fehler: </span>
              {state === 'failed' ? 'Nichts wurde veröffentlicht' : 'Noch sind die alten Seiten zu sehen'}
            </p>
            <ul className="publish-reasons">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {technical !== '' && (
              <details>
                <summary>Letzte Meldungen des Programms</summary>
                <pre>{technical}</pre>
              </details>
            )}
          </div>
        )}
      </div>
      <ActionProblem problem={problem} />
      <p className="form-actions">
        <button
          type="button"
          className="button button-outline"
          aria-disabled={isBusy || isBuilding}
          onClick={() => {
            if (!isBuilding) void run(publish);
          }}
        >
          {isBuilding ? 'Wird veröffentlicht …' : 'Jetzt veröffentlichen'}
        </button>
      </p>
    </section>
  );
}
