import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { followCheckedSession } from '#stores/account/checked-session.ts';
import { $session, type SessionState } from '#stores/account/session.ts';
import { askAgain } from './factor/ask-again.ts';

/** Who is signed in, kept up to date while the page is open. `unknown` in the page as it was sent. */
export function useSession(): SessionState {
  const session = useStore($session, { ssr: 'initial' });
  // The stored token, the clock and the other tabs live outside React.
  useEffect(() => followCheckedSession(askAgain), []);
  return session;
}
