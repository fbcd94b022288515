import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { accountPaths, loginPath } from '#site/account-paths.ts';
import type { SessionState } from '#stores/account/session.ts';
import { useSession } from './use-session.ts';
import { Waiting } from './Waiting.tsx';

/** Seldom needed; the pages behind a guard need not carry it. */
const SignedOut = lazy(() => import('./SignedOut.tsx').then(({ SignedOut }) => ({ default: SignedOut })));

const CHECKING = <Waiting>Wir prüfen Ihre Anmeldung …</Waiting>;

type GuardedProps = {
  readonly audience: 'user' | 'admin';
  /** Shown once a person who was allowed is signed out, here or in another tab. */
  readonly afterwards?: ReactNode;
  readonly children: ReactNode;
};

/**
 * Shows its children once the session allows it (specification, section 6). A visitor without a session goes to /login and
 * comes back from there; a wrong role goes to /unauthorized, also one that changes meanwhile (`keep-session.ts`). The end of the
 * session hides the children.
 */
export function Guarded({ audience, afterwards, children }: GuardedProps) {
  const session = useSession();
  const [wasAllowed, setAllowed] = useState(false);
  const isAllowed = mayEnter(session, audience);
  // While a token that has run out is renewed, what was being typed stays.
  const isShown = isAllowed || (wasAllowed && session.status === 'unknown');
  const isOver = wasAllowed && session.status === 'anonymous';
  const way = isOver ? undefined : wayOut(session, audience);

  // The address is the browser's.
  useEffect(() => {
    if (isAllowed) setAllowed(true);
    if (way) window.location.replace(way);
  }, [isAllowed, way]);

  if (isShown) return children;
  if (isOver)
    return (
      afterwards ?? (
        <Suspense fallback={CHECKING}>
          <SignedOut />
        </Suspense>
      )
    );
  return CHECKING;
}

/** The roles of a page at /daten-verwalten stand in its document (layouts/AdminLayout.astro). */
const mayEnter = (session: SessionState, audience: GuardedProps['audience']): boolean =>
  session.status === 'authenticated' &&
  (audience === 'user' || `${document.documentElement.dataset.roles}`.split(' ').includes(`${session.role}`));

function wayOut(session: SessionState, audience: GuardedProps['audience']): string | undefined {
  if (session.status === 'unknown' || mayEnter(session, audience)) return undefined;
  if (session.status === 'authenticated') return accountPaths.unauthorized;
  return loginPath(window.location.pathname + window.location.search);
}
