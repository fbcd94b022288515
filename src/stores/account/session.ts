import { jwtDecode } from 'jwt-decode';
import { atom, type ReadableAtom } from 'nanostores';
import { ACCESS_TOKEN_KEY, onAccessToken, readAccessToken } from '#client/access-token.ts';
import { dispatchBy } from '#client/call.ts';
import { sendInName } from '#client/in-name.ts';
import { renewAccessToken } from '#client/renewal.ts';
import type { Role } from '#domain/account/user.ts';
import { resetUser } from './reset-user.ts';
import { $userLastAction } from './user.ts';

/**
 * Whether the visitor is signed in (specification, section 4): `unknown` until the stored token has been read and, where it
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
/** Milliseconds; browsers fire longer timers at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
const FIRST_PAUSE = 2_000;

let followers = 0;
let stopListening = (): void => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE;

/** Reads the stored token, renews it before it ends, follows the other tabs. Returns the way to stop. */
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
  if (known.status === 'authenticated' && known.userId !== claims.sub) resetUser();
  if (rest > 0) $state.set({ status: 'authenticated', role: claims.role ?? null, userId: claims.sub });
  else if (known.status !== 'unknown') $state.set({ status: 'unknown' });
  if (rest <= MINUTE) void renew();
  else timer = setTimeout(readSession, Math.min(rest - MINUTE, LONGEST_TIMER));
}

function setAnonymous(): void {
  if ($state.get().status === 'authenticated') resetUser();
  $state.set({ status: 'anonymous' });
}

/** An unreachable server does not end the session: the next attempt comes after a longer pause. */
async function renew(): Promise<void> {
  $userLastAction.set('checkRefreshToken');
  const renewal = await renewAccessToken();
  if (followers === 0) return;
  if (renewal !== 'unreachable') {
    pause = FIRST_PAUSE;
    readRenewed();
    return;
  }
  clearTimeout(timer);
  timer = setTimeout(readSession, pause);
  pause = Math.min(pause * 2, 5 * MINUTE);
}

/** With a wrong clock on this device even a fresh token looks expired: then the visitor is anonymous, without more renewals. */
function readRenewed(): void {
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
  const stopToken = onAccessToken(readSession);
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
    stopToken();
    stop.abort();
  };
}
