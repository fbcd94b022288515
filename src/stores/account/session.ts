import { jwtDecode } from 'jwt-decode';
import { atom, type ReadableAtom } from 'nanostores';
import { ACCESS_TOKEN_KEY, onAccessToken, readAccessToken } from '#client/access-token.ts';
import { dispatchBy } from '#client/call.ts';
import { sendInName } from '#client/in-name.ts';
import { renewAccessToken } from '#client/renewal.ts';
import type { Role } from '#domain/account/user.ts';
import { forgetPerson } from './person.ts';
import { $userLastAction } from './user.ts';

/**
 * Whether somebody is signed in (specification, section 4): `unknown` until the stored token has been read and, where it
 * has expired, renewed once.
 */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'authenticated'; readonly role: Role | null; readonly userId: string };

const $state = atom<SessionState>({ status: 'unknown' });
export const $session: ReadableAtom<SessionState> = $state;

type Claims = { readonly sub?: string; readonly role?: Role | null; readonly exp?: number };

const MINUTE = 60_000;
/** Longer timers run out at once in every browser. */
const LONGEST_TIMER = 2 ** 31 - 1;
const FIRST_PAUSE = 2_000;

let followers = 0;
let stopListening = (): void => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE;

/** Reads the stored token, renews it before it ends, follows the other tabs. Answers the way to stop. */
export function followSession(): () => void {
  dispatchBy(sendInName);
  followers += 1;
  if (followers === 1) stopListening = listen();
  readSession();
  let following = true;
  return () => {
    if (!following) return;
    following = false;
    followers -= 1;
    if (followers > 0) return;
    stopListening();
    clearTimeout(timer);
  };
}

function readSession(): void {
  clearTimeout(timer);
  const token = readAccessToken();
  const claims = token === undefined ? undefined : claimsOf(token);
  if (!claims?.exp || !claims.sub) {
    setAnonymous();
    return;
  }
  const rest = claims.exp * 1000 - Date.now();
  const known = $state.get();
  if (known.status === 'authenticated' && known.userId !== claims.sub) forgetPerson();
  if (rest > 0) $state.set({ status: 'authenticated', role: claims.role ?? null, userId: claims.sub });
  else if (known.status !== 'unknown') $state.set({ status: 'unknown' });
  if (rest <= MINUTE) void renew();
  else timer = setTimeout(readSession, Math.min(rest - MINUTE, LONGEST_TIMER));
}

function setAnonymous(): void {
  if ($state.get().status === 'authenticated') forgetPerson();
  $state.set({ status: 'anonymous' });
}

/** A bad line signs nobody out: the next try comes after a longer pause. */
async function renew(): Promise<void> {
  $userLastAction.set('checkRefreshToken');
  const renewal = await renewAccessToken();
  if (followers === 0) return;
  if (renewal !== 'unreachable') {
    pause = FIRST_PAUSE;
    settle();
    return;
  }
  clearTimeout(timer);
  timer = setTimeout(readSession, pause);
  pause = Math.min(pause * 2, 5 * MINUTE);
}

/** Where this device's clock is wrong, even a fresh token looks expired: no endless renewing, nobody is signed in. */
function settle(): void {
  const token = readAccessToken();
  const end = (token === undefined ? undefined : claimsOf(token)?.exp) ?? 0;
  if (end * 1000 - Date.now() > MINUTE) readSession();
  else if ($state.get().status === 'unknown') setAnonymous();
}

function claimsOf(token: string): Claims | undefined {
  try {
    return jwtDecode<Claims>(token);
  } catch {
    return undefined;
  }
}

function listen(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const stopHearing = onAccessToken(readSession);
  globalThis.window?.addEventListener(
    'storage',
    // The key is null when everything was removed.
    ({ key }) => (key === null || key === ACCESS_TOKEN_KEY) && readSession(),
    { signal },
  );
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && readSession(), { signal });
  globalThis.window?.addEventListener('online', readSession, { signal });
  globalThis.document?.addEventListener('visibilitychange', () => !document.hidden && readSession(), { signal });
  return () => {
    stopHearing();
    stop.abort();
  };
}
