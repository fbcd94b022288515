import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, followSession, type SessionState } from '#stores/account/session.ts';

/** `useSession` for pages where nothing is called that wants a fresh check: signing in and registering. */
export function useVisitorSession(): SessionState {
  const session = useStore($session, { ssr: 'initial' });
  // The stored token, the clock and the other tabs live outside React.
  useEffect(() => followSession(), []);
  return session;
}
