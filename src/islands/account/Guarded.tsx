import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { audienceOf } from '#domain/account/audience.ts';
import { accountPaths, loginPath } from '#site/account-paths.ts';
import type { SessionState } from '#stores/account/session.ts';
import { userArea } from '#stores/account/user.ts';
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
 * comes back from there; a wrong role goes to /unauthorized. The end of the session hides the children, and so does a role that
 * was taken away meanwhile, once the record of the person says so.
 */
export function Guarded({ audience, afterwards, children }: GuardedProps) {
  const session = useCurrentRole(useSession());
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
  // The document stands outside of React.
  useEffect(() => {
    if (isAllowed && audience === 'admin') nameStaff(session);
  }, [isAllowed, audience, session]);

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

/** The record of the person is newer than the token. */
function useCurrentRole(session: SessionState): SessionState {
  const { data } = useStore(userArea.$area, { ssr: 'initial' });
  const role = session.status === 'authenticated' && data?.id === session.userId ? data.role : undefined;
  return useMemo(
    () => (session.status === 'authenticated' && role !== undefined ? { ...session, role } : session),
    [session, role],
  );
}

/** As the head script does it (site/head-scripts.ts): for the parts of the frame that only some roles see. */
function nameStaff(session: SessionState): void {
  if (session.status === 'authenticated' && session.role) document.documentElement.dataset.staff = session.role;
}

/** The roles of a page at /daten-verwalten stand in its document (layouts/AdminLayout.astro). */
const mayEnter = (session: SessionState, audience: GuardedProps['audience']): boolean =>
  session.status === 'authenticated' &&
  (audience === 'user' ||
    (audienceOf(session.role) === 'admin' && isAmong(session.role, document.documentElement.dataset.roles)));

const isAmong = (role: string | null, roles: string | undefined): boolean =>
  roles === undefined || roles.split(' ').includes(role ?? '');

function wayOut(session: SessionState, audience: GuardedProps['audience']): string | undefined {
  if (session.status === 'unknown' || mayEnter(session, audience)) return undefined;
  if (session.status === 'authenticated') return accountPaths.unauthorized;
  return loginPath(window.location.pathname + window.location.search);
}
