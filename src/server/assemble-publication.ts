import { join } from 'node:path';
import type { Firm } from '#domain/firm/firm.ts';
import { type BuildBeside, buildBeside } from './build/build-beside.ts';
import { programStamp } from './build/program-stamp.ts';
import { writeStoredRows } from './catalogue/write-stored-rows.ts';
import { listWaiting } from './change/list-waiting.ts';
import { arePricesDue } from './change/prices-due.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection/open.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { FreeSpace } from './process/free-space.ts';
import { createPublication, type Publication, type PublicationDeps } from './publication/publication.ts';
import { overlayTexts } from './wording/overlay-texts.ts';
import type { TextThread } from './wording/text-thread.ts';

const root = join(import.meta.dirname, '..', '..');

type Deps = Pick<
  PublicationDeps,
  'clock' | 'newId' | 'pricesAfterMs' | 'pagesFromFiles' | 'onLive' | 'shown' | 'onError'
> & {
  readonly config: Pick<Config, 'siteUrl'>;
  readonly database: Database;
  readonly contentDir: string;
  readonly texts: TextThread;
  readonly firm: Firm;
  readonly freeSpace: FreeSpace;
  /** Instead of Astro. */
  readonly build?: BuildBeside | undefined;
};

/** The same for the server and for `npm run publish`. */
export const assemblePublication = ({ config, database, build, texts, ...deps }: Deps): Publication => {
  let program: string | undefined;
  return createPublication({
    ...deps,
    db: database.db,
    root,
    siteUrl: config.siteUrl,
    security: securityHeaders(config.siteUrl),
    workDir: join(root, 'node_modules', '.cache', 'publication'),
    build: build ?? buildBeside(root),
    // Of this process: the program that is replaced meanwhile is found by the next start.
    program: async () => {
      program ??= await programStamp(root, config.siteUrl);
      return program;
    },
    writePrices: writeStoredRows,
    writeTexts: (db, dir) => overlayTexts(db, dir, texts),
    arePricesDue,
    renewText: async (text) => (await texts.complete([text]))[0]?.body ?? text.body,
    listWaiting,
  });
};
