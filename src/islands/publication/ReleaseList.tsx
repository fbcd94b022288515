import { useState } from 'react';
import { recentText } from '#domain/overview/recent-time.ts';
import { type KeptRelease, type Publication, restoreRelease } from '#stores/publication/publication.ts';
import { Confirmation } from '../account/manage/Confirmation.tsx';
import { useAction } from '../account/manage/use-action.ts';
import { releaseNames } from './publication-words.ts';

type ReleaseListProps = { readonly publication: Publication; readonly now: Date };

/** The last releases; to each of them there is a way back. */
export function ReleaseList({ publication: { releases, state }, now }: ReleaseListProps) {
  const [asked, setAsked] = useState<KeptRelease>();
  const [restored, setRestored] = useState<KeptRelease>();
  const action = useAction();
  const askedNames = asked && releaseNames(asked);
  const isShown =
    state === 'live' && restored && releases.some((each) => each.state === 'live' && each.version === restored.version);

  const close = () => {
    if (action.isBusy) return;
    action.forget();
    setAsked(undefined);
  };
  const restore = async (release: KeptRelease) => {
    if (!(await action.run(() => restoreRelease(release.version)))) return;
    setAsked(undefined);
    setRestored(release);
  };

  return (
    <section aria-labelledby="fassungen-titel">
      <h2 id="fassungen-titel">Frühere Fassungen</h2>
      {releases.length === 0 && <p className="manage-empty">Es wurde noch nichts veröffentlicht.</p>}
      <p role="status" className="manage-done">
        {isShown && `Die Seiten zeigen wieder ${releaseNames(restored).object}.`}
      </p>
      <ul className="manage-rows" hidden={releases.length === 0}>
        {releases.map((release) => (
          <li key={release.version} className="manage-row manage-release">
            <div>
              <h3>{releaseNames(release).title}</h3>
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
                aria-label={`Zurück ${releaseNames(release).backTo} …`}
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
      <Confirmation
        title="Zurück zu einer früheren Fassung"
        isOpen={asked !== undefined}
        onClose={close}
        action={action}
        onConfirm={() => asked && void restore(asked)}
        confirm={`Zurück ${askedNames?.backTo}`}
        waiting="Wird umgestellt …"
      >
        Die Seiten zeigen dann wieder {asked && `${askedNames?.object} (${recentText(asked.at, now)})`}, und E-Mails und
        PDFs haben den Wortlaut dieser Seiten. Was Sie hier bearbeiten, ändert sich dadurch nicht: Geänderte Preise
        gehen gleich wieder von selbst auf die Seiten, Texte mit der nächsten Veröffentlichung.
      </Confirmation>
    </section>
  );
}
