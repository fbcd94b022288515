import { checkRefreshToken } from '#contract/user.ts';
import { decodeReply } from '#contract/wire.ts';
import { readAccessToken, storeAccessToken } from './access-token.ts';
import { send } from './send.ts';

/** `unreachable`: a bad line or a broken server; the token stays, because nobody is signed out by that. */
export type Renewal = 'renewed' | 'signed-out' | 'unreachable';

let running: Promise<Renewal> | undefined;

/** One renewal at a time over all tabs. `used` is the token that no longer holds. */
export function renewAccessToken(used = readAccessToken()): Promise<Renewal> {
  running ??= alone(() => renew(used)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Browsers without locks renew at most once in each tab. */
async function alone(work: () => Promise<Renewal>): Promise<Renewal> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request('access-token', work) : work();
}

async function renew(used: string | undefined): Promise<Renewal> {
  if (readAccessToken() !== used) return asStored();
  const response = await send(checkRefreshToken, {}).catch(() => undefined);
  // While we waited the person may have signed out, or in as somebody else: what is stored by now wins.
  if (readAccessToken() !== used) return asStored();
  const token = response && (await tokenIn(response));
  if (token === undefined) return 'unreachable';
  storeAccessToken(token);
  return asStored();
}

/** Empty where nobody is signed in any more; undefined where the answer says nothing about it. */
async function tokenIn(response: Response): Promise<string | undefined> {
  if (response.status === 401) return '';
  if (!response.ok) return undefined;
  return response
    .json()
    .then((json) => decodeReply(checkRefreshToken, json).accessToken)
    .catch(() => undefined);
}

const asStored = (): Renewal => (readAccessToken() === undefined ? 'signed-out' : 'renewed');
