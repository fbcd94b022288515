import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, followSession, type SessionState } from '#stores/account/session.ts';

/** Who is signed in, kept up to date while the page is open. `unknown` in the page as it was sent. */
export function useSession(): SessionState {
  const session = useStore($session, { ssr: 'initial' });
  // The stored token, the clock and the other tabs live outside React.
  useEffect(() => followSession(), []);
  return session;
}
