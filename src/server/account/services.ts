import { isHttps } from '#site/address.ts';
import { createAuth } from '../auth/auth.ts';
import { keyedHmac } from '../auth/hmac.ts';
import type { OldSecret } from '../auth/old-secret.ts';
import type { PasswordHash } from '../auth/password-hash.ts';
import { createThrottle, noThrottle } from '../http/throttle.ts';
import { createLogHash } from '../log/log-hash.ts';
import type { Services } from '../services.ts';
import { knownBrowsers } from './password/known-browsers.ts';
import { processPasswordRequest } from './password/process-request.ts';
import { passwordRequests } from './password/requests.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'newId' | 'options' | 'outbox' | 'recordAct'> & {
  readonly secret: string;
  readonly oldSecret?: OldSecret | undefined;
  readonly passwords?: PasswordHash;
};
type AccountServices = Pick<Services, 'auth' | 'knownBrowsers' | 'passwordRequests' | 'hmac' | 'logHash' | 'throttle'>;

/** The services of the account feature, from one secret and one database. */
export function accountServices({ secret, oldSecret, passwords, ...deps }: Deps): AccountServices {
  const { clock, database, options } = deps;
  const { siteUrl, rateLimits, secondFactor } = options;
  const hmac = keyedHmac(secret);
  const auth = createAuth({
    database,
    secret,
    oldSecret,
    siteUrl,
    clock,
    secondFactor,
    ...(passwords ? { passwords } : {}),
  });
  const throttle = rateLimits ? createThrottle({ database, clock, hmac }) : noThrottle;
  return {
    auth,
    hmac,
    logHash: createLogHash(secret),
    throttle,
    knownBrowsers: knownBrowsers(hmac, isHttps(siteUrl)),
    passwordRequests: passwordRequests({
      database,
      process: (id) => processPasswordRequest({ ...deps, auth, throttle }, id),
      onProcessed: deps.outbox.wake,
    }),
  };
}
