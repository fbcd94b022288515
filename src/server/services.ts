import type { Kysely } from 'kysely';
import type { Overview, Unpublished } from '#contract/overview.ts';
import type { CasePlans } from '#domain/case/milestone/plan.ts';
import type { OldFigures } from '#domain/catalogue/old-figures.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { Finding } from '#domain/golive/golive.ts';
import type { LabelledPaper } from '#domain/labelled-paper.ts';
import type { ReferencePrefix } from '#domain/reference.ts';
import type { KnownBrowsers } from './account/password/known-browsers.ts';
import type { PasswordRequests } from './account/password/requests.ts';
import type { Auth } from './auth/auth.ts';
import type { Hmac } from './auth/hmac.ts';
import type { CatalogueSnapshots } from './catalogue/snapshots.ts';
import type { Database } from './db/connection/open.ts';
import type { Tables } from './db/schema.ts';
import type { Files } from './document/files.ts';
import type { ServedSite } from './http/site/served-site.ts';
import type { Throttle } from './http/throttle.ts';
import type { RecordAct } from './log/record-act.ts';
import type { Outbox } from './mail/outbox.ts';
import type { PdfRenderers } from './mail/render-attachments.ts';
import type { FreeSpace } from './process/free-space.ts';
import type { Publication } from './publication/publication.ts';
import type { TextThread } from './wording/text-thread.ts';

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
  /** The content of documents. */
  readonly files: Files;
  readonly throttle: Throttle;
  readonly hmac: Hmac;
  readonly knownBrowsers: KnownBrowsers;
  readonly passwordRequests: PasswordRequests;
  /** `signal` removes it from the queue. */
  readonly renderEstimatePdf: (estimate: Estimate, signal?: AbortSignal) => Promise<Uint8Array>;
  /** As they go out with the mails, and what the house prints. */
  readonly renderCasePdf: Pick<PdfRenderers, 'order' | 'preparation'> & {
    readonly labelled: (paper: LabelledPaper) => Promise<Uint8Array>;
  };
  readonly texts: TextThread;
  readonly overview: OverviewSources;
  /** The steps of cases: `content/fallschritte.yaml` as it was at the start. */
  readonly deskPlans: CasePlans;
  /** Writes an entry of the history, in the transaction of what it tells of. */
  readonly recordChange: RecordChange;
  /** Writes an entry of the log, in the transaction of the act and as its last statement. */
  readonly recordAct: RecordAct;
  /** What stands in the log for a text that somebody typed. */
  readonly logHash: Hmac;
  readonly publication: Publication;
  /** Whether orders are taken. False while the public site still holds sample data (`npm run golive`). */
  readonly isInOperation: () => boolean;
  /** The built pages; undefined where the dev server serves them. */
  readonly site: ServedSite | undefined;
  readonly options: AppOptions;
};

/** The sources of the overview of /daten-verwalten. */
type OverviewSources = {
  readonly unpublished: () => Promise<Unpublished>;
  /** Rows that are one thing in content/ and another in the database. */
  readonly countDifferentRows: () => Promise<number>;
  readonly completedTexts: () => Promise<NonNullable<Overview['completedTexts']>>;
  /** Texts that are one thing in content/ and another in the browser, since the file was changed. */
  readonly textConflicts: () => Promise<NonNullable<Overview['textConflicts']>>;
  readonly goLive: () => Promise<readonly Finding[]>;
  /** Sources of texts that nobody has looked at for 24 months. */
  readonly oldSources: () => Promise<readonly OldFigures[]>;
};

export type ChangeAuthor = { readonly id: string; readonly name: string };

/** Something that a person changed at /daten-verwalten. */
export type RecordedChange = {
  readonly thing: 'mail';
  readonly thingId: string;
  readonly at: Date;
  readonly by: ChangeAuthor;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
};

type RecordChange = (db: Kysely<Tables>, change: RecordedChange) => Promise<void>;

export type AppOptions = {
  /** Public URL of the site; https enables Secure cookies and HSTS. */
  readonly siteUrl: string;
  readonly rateLimits: boolean;
  /** Whether the team is asked for a second factor (`SECOND_FACTOR`). */
  readonly secondFactor: boolean;
  /** Addresses and networks; default: this machine. */
  readonly trustedProxies?: readonly string[];
  /** Where is noted what was erased; undefined: in the database alone. */
  readonly dataDir?: string;
  /** Folder of the texts, which the browser edits over. */
  readonly contentDir: string;
  readonly log: 'info' | 'warn' | 'silent';
  /** Instead of the standard output. */
  readonly logTo?: { write(line: string): void };
};
