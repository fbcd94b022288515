import { adminPaths } from '#site/admin-pages.ts';
import type { IconName } from '#site/icons.ts';
import { paths } from '#site/paths.ts';
import { publish } from '#stores/publication/publication.ts';
import { useAction } from '../account/manage/use-action.ts';
import { useSession } from '../account/use-session.ts';
import { Icon } from '../ui/Icon.tsx';
import { type BarState, barWords } from './publication-words.ts';
import { usePublication } from './use-publication.ts';

/** At the foot of every page of /daten-verwalten, once it is known who is there. */
export function PublishBar() {
  const session = useSession();
  return session.status === 'authenticated' && session.role === 'admin' ? <Bar /> : null;
}

/** Nothing is seen of it while there is nothing to publish. */
function Bar() {
  const { publication, isWatched, forgetWatched } = usePublication();
  const { run, isBusy, problem, forget } = useAction();
  const words = publication && barWords(publication, isWatched, new Date());

  // One button for all states, so that it keeps the focus.
  const press = () => {
    if (words?.state === 'done') return forgetWatched();
    if (words?.state !== 'building') void run(publish);
    return forget();
  };

  return (
    <section className="publish-bar" aria-label="Veröffentlichung" hidden={!words} data-state={words?.state}>
      <Icon name={ICON[words?.state ?? 'waiting']} />
      {/* The region stays: one that is added with its text is often not read out. */}
      <div role="status">
        {words && (
          <>
            <p className="publish-title">{words.title}</p>
            <p className="small">{problem ?? words.text}</p>
          </>
        )}
      </div>
      {words && (
        <div className="publish-actions">
          {words.state === 'done' ? (
            <a className="button button-outline" href={paths.home}>
              Zur Website
            </a>
          ) : (
            <a className="button button-outline" href={adminPaths.changes}>
              Ansehen
            </a>
          )}
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy || words.state === 'building'}
            onClick={press}
          >
            {BUTTON[words.state]}
          </button>
        </div>
      )}
    </section>
  );
}

const ICON: Readonly<Record<BarState, IconName>> = {
  waiting: 'share',
  building: 'clock',
  failed: 'warning',
  done: 'check',
};

const BUTTON: Readonly<Record<BarState, string>> = {
  waiting: 'Veröffentlichen',
  building: 'Wird veröffentlicht …',
  failed: 'Noch einmal',
  done: 'Schließen',
};
