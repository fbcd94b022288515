import type { Estimate } from '#domain/estimate/estimate.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { ReferencePrefix } from '#domain/reference.ts';
import type { KnownBrowsers } from './account/password/known-browsers.ts';
import type { PasswordRequests } from './account/password/requests.ts';
import type { Auth } from './auth/auth.ts';
import type { Hmac } from './auth/hmac.ts';
import type { CatalogueSnapshots } from './catalogue/snapshots.ts';
import type { Database } from './db/connection/open.ts';
import type { Throttle } from './http/throttle.ts';
import type { Outbox } from './mail/outbox.ts';
import type { FreeSpace } from './process/free-space.ts';

/** The dependencies of the app, replaceable in tests. */
export type Services = {
  readonly database: Database;
  readonly catalogue: CatalogueSnapshots;
  readonly firm: Firm;
  readonly clock: () => Date;
  readonly newReference: (prefix: ReferencePrefix) => string;
  readonly newId: () => string;
  readonly auth: Auth;
  readonly outbox: Outbox;
  readonly freeSpace: FreeSpace;
  readonly throttle: Throttle;
  readonly hmac: Hmac;
  readonly knownBrowsers: KnownBrowsers;
  readonly passwordRequests: PasswordRequests;
  /** `signal` removes it from the queue. */
  readonly renderEstimatePdf: (estimate: Estimate, signal?: AbortSignal) => Promise<Uint8Array>;
  readonly options: AppOptions;
};

export type AppOptions = {
  /** Public URL of the site; https enables Secure cookies and HSTS. */
  readonly siteUrl: string;
  readonly rateLimits: boolean;
  /** Addresses and networks; default: this machine. */
  readonly trustedProxies?: readonly string[];
  /** Folder of the texts, which the browser edits over. */
  readonly contentDir: string;
  /** The built site; undefined where the dev server serves it. */
  readonly siteDir: string | undefined;
  readonly log: 'info' | 'warn' | 'silent';
  /** Instead of the standard output. */
  readonly logTo?: { write(line: string): void };
};
