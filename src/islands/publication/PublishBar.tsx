import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Role } from '#domain/account/user.ts';
import { adminPaths } from '#site/admin-pages.ts';
import type { IconName } from '#site/icons.ts';
import { paths } from '#site/paths.ts';
import { publish } from '#stores/publication/publication.ts';
import { $unsaved } from '#stores/publication/unsaved.ts';
import { UNDO_MS } from '#stores/snackbar.ts';
import { useAction } from '../account/manage/use-action.ts';
import { useSession } from '../account/use-session.ts';
import { Icon } from '../ui/Icon.tsx';
import { type BarState, barWords } from './publication-words.ts';
import { usePublication } from './use-publication.ts';

const Snackbar = lazy(() => import('../ui/Snackbar.tsx').then(({ Snackbar }) => ({ default: Snackbar })));
const UnsavedQuestion = lazy(() =>
  import('./UnsavedQuestion.tsx').then((module) => ({ default: module.UnsavedQuestion })),
);

/** At the foot of every page of /daten-verwalten: what was just done, and to `roles`, where something is published, what waits for it. */
export function PublishBar({ roles }: { readonly roles: readonly Role[] }) {
  const session = useSession();
  const isTouched = useIsTouched();
  return (
    <>
      <Suspense>{isTouched && <Snackbar hidesAfterMs={UNDO_MS} />}</Suspense>
      {session.status === 'authenticated' && session.role && roles.includes(session.role) && <Bar roles={roles} />}
    </>
  );
}

/** Nothing is seen of it while there is nothing to publish. */
function Bar({ roles }: { readonly roles: readonly Role[] }) {
  const { publication, isWatched, forgetWatched } = usePublication();
  const { run, isBusy, problem, forget } = useAction();
  const unsaved = useStore($unsaved);
  const [isAsking, setAsking] = useState(false);
  const words = publication && barWords(publication, isWatched, new Date());
  const short = words?.short;
  const seen =
    words?.state === 'done' ? { href: paths.home, name: 'Zur Website' } : { href: adminPaths.changes, name: 'Ansehen' };

  // One button for all states, so that it keeps the focus.
  const press = () => {
    if (words?.state === 'done') return forgetWatched();
    if (words?.state === 'building') return forget();
    return unsaved ? setAsking(true) : void run(publish);
  };
  const publishAll = () => {
    setAsking(false);
    void run(publish);
  };

  return (
    <section
      className={short === undefined || problem ? 'publish-bar' : 'publish-bar publish-bar-short'}
      aria-label="Veröffentlichung"
      hidden={!words}
      // For a role that is taken away meanwhile (manage/staff.css).
      data-roles={roles.join(' ')}
      data-state={words?.state}
    >
      <Icon name={ICON[words?.state ?? 'waiting']} />
      {/* The region stays: one that is added with its text is often not read out. */}
      <div role="status">
        {words && (
          <>
            <p className="publish-title">
              <span className="publish-long">{words.title}</span>
              {short && (
                <a className="link publish-brief" href={seen.href}>
                  {short}
                </a>
              )}
            </p>
            <p className="small publish-long">{problem ?? words.text}</p>
          </>
        )}
      </div>
      {words && (
        <div className="publish-actions">
          <a className="button button-outline publish-see" href={seen.href}>
            {seen.name}
          </a>
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
      {/* Saved by the question itself, the text is none any more. */}
      <Suspense>
        {isAsking && unsaved && (
          <UnsavedQuestion unsaved={unsaved} onPublish={publishAll} onClose={() => setAsking(false)} />
        )}
      </Suspense>
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

/** Nothing is said before somebody does something in the page. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  // Keys and pointers are the browser's.
  useEffect(() => {
    const touch = () => setTouched(true);
    for (const kind of TOUCHES) addEventListener(kind, touch, { once: true });
    return () => {
      for (const kind of TOUCHES) removeEventListener(kind, touch);
    };
  }, []);
  return isTouched;
}

/** A screen reader may press with nothing but a click. */
const TOUCHES = ['pointerdown', 'keydown', 'click'];
