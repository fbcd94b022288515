import { useState } from 'react';
import { recentText } from '#domain/overview/recent-time.ts';
import { type KeptRelease, type Publication, restoreRelease } from '#stores/publication/publication.ts';
import { ActionProblem } from '../account/manage/ActionProblem.tsx';
import { useAction } from '../account/manage/use-action.ts';
import { Dialog } from '../ui/Dialog.tsx';

type ReleaseListProps = { readonly publication: Publication; readonly now: Date };

/** The last releases; to each of them there is a way back. */
export function ReleaseList({ publication: { releases, state }, now }: ReleaseListProps) {
  const [asked, setAsked] = useState<KeptRelease>();
  const [done, setDone] = useState('');
  const { run, isBusy, problem, forget } = useAction();
  const nameOf = ({ version, at }: KeptRelease): string => `Fassung ${version} (${recentText(at, now)})`;

  const close = () => {
    if (isBusy) return;
    forget();
    setAsked(undefined);
  };
  const restore = async (release: KeptRelease) => {
    if (!(await run(() => restoreRelease(release.version)))) return;
    setAsked(undefined);
    setDone(`Die Seiten zeigen wieder Fassung ${release.version}.`);
  };

  return (
    <section aria-labelledby="fassungen-titel">
      <h2 id="fassungen-titel">Frühere Fassungen</h2>
      {releases.length === 0 && <p className="manage-empty">Es wurde noch nichts veröffentlicht.</p>}
      <p role="status" className="manage-done">
        {done}
      </p>
      <ul className="manage-rows" hidden={releases.length === 0}>
        {releases.map((release) => (
          <li key={release.version} className="manage-row">
            <div>
              <h3>Fassung {release.version}</h3>
              <p className="muted small">
                {recentText(release.at, now)}, {release.by}
              </p>
            </div>
            {release.state === 'live' ? (
              <p className="small">Jetzt zu sehen</p>
            ) : (
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={state === 'building'}
                aria-label={`Zurück zu Fassung ${release.version} …`}
                onClick={() => {
                  if (state !== 'building') setAsked(release);
                }}
              >
                Zurück zu …
              </button>
            )}
          </li>
        ))}
      </ul>
      <Dialog isOpen={asked !== undefined} onClose={close} title="Zurück zu einer früheren Fassung">
        {asked && (
          <div className="form">
            <p>
              Die Seiten zeigen dann wieder {nameOf(asked)}. Was Sie hier bearbeiten, Preise und Texte, ändert sich
              dadurch nicht: Es geht mit der nächsten Veröffentlichung wieder auf die Seiten.
            </p>
            <ActionProblem problem={problem} />
            <div className="form-actions">
              <button
                type="button"
                className="button button-primary"
                aria-disabled={isBusy}
                onClick={() => void restore(asked)}
              >
                {isBusy ? 'Wird umgestellt …' : `Zurück zu Fassung ${asked.version}`}
              </button>
              {/* The dialog begins with what does no harm. */}
              <button type="button" className="button button-quiet" onClick={close} data-autofocus>
                Abbrechen
              </button>
            </div>
          </div>
        )}
      </Dialog>
    </section>
  );
}
