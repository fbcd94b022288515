import { checkRefreshToken } from '#contract/session.ts';
import { decodeReply } from '#contract/wire.ts';
import { readAccessToken, storeAccessToken } from './access-token.ts';
import { send } from './send.ts';

/** `unreachable`: no usable answer of the server; the token stays. */
export type Renewal = 'renewed' | 'signed-out' | 'unreachable';

let running: Promise<Renewal> | undefined;

/** One renewal at a time over all tabs. `used` is the token that has expired. */
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
  // Another tab may have signed out or in meanwhile: the stored token wins.
  if (readAccessToken() !== used) return asStored();
  const token = response && (await tokenIn(response));
  if (token === undefined) return 'unreachable';
  storeAccessToken(token);
  return asStored();
}

/** Empty where the session has ended; undefined where the answer does not say. */
async function tokenIn(response: Response): Promise<string | undefined> {
  if (response.status === 401) return '';
  if (!response.ok) return undefined;
  return response
    .json()
    .then((json) => decodeReply(checkRefreshToken, json).accessToken)
    .catch(() => undefined);
}

const asStored = (): Renewal => (readAccessToken() === undefined ? 'signed-out' : 'renewed');
