import type { Estimate } from '#domain/estimate.ts';
import type { Firm } from '#domain/firm.ts';
import type { CatalogueSnapshots } from './catalogue-snapshots.ts';
import type { Database } from './db/open.ts';

/** Everything the app is given from outside, so that a test can give something else. */
export type Services = {
  readonly database: Database;
  readonly catalogue: CatalogueSnapshots;
  readonly firm: Firm;
  readonly clock: () => Date;
  readonly newReference: () => string;
  readonly renderEstimatePdf: (estimate: Estimate) => Promise<Uint8Array>;
  readonly options: AppOptions;
};

export type AppOptions = {
  /** Where people reach the site; https turns on Secure cookies and HSTS. */
  readonly siteUrl: string;
  readonly rateLimits: boolean;
  /** The built site; undefined where something else serves it. */
  readonly siteDir: string | undefined;
  readonly log: 'info' | 'warn' | 'silent';
};
