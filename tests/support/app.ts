import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Kysely, PGliteDialect, SqliteDialect } from 'kysely';
import { XSRF_HEADER } from '#contract/health.ts';
import type { CatalogueSeed } from '#domain/catalogue-seed.ts';
import type { Firm } from '#domain/firm.ts';
import { createApp } from '#server/app.ts';
import { catalogueSnapshots } from '#server/catalogue-snapshots.ts';
import { seedCatalogueOnce } from '#server/db/catalogue-seed.ts';
import { migrate } from '#server/db/migrate.ts';
import { sqliteDatabase } from '#server/db/node-sqlite.ts';
import type { Database } from '#server/db/open.ts';
import type { Tables } from '#server/db/schema.ts';
import { newReference } from '#server/estimate.ts';
import type { AppOptions, Services } from '#server/services.ts';
import { smallCatalogue, smallFirm } from './small-catalogue.ts';

export const NOW = new Date('2026-11-20T09:00:00.000Z');

/** Every server suite runs over both: `describe.each(databases)('… on $name', ({ open }) => …)`. */
export const databases: readonly { readonly name: string; readonly open: () => Promise<Database> }[] = [
  { name: 'SQLite', open: async () => openSqliteInMemory().database },
  { name: 'PostgreSQL', open: openPglite },
];

/** With the raw connection, for tests that make it fail. */
export function openSqliteInMemory(): { readonly database: Database; readonly raw: DatabaseSync } {
  const raw = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  const dialect = new SqliteDialect({ database: sqliteDatabase(raw) });
  return { raw, database: { kind: 'sqlite', db: new Kysely<Tables>({ dialect }) } };
}

async function openPglite(): Promise<Database> {
  const dialect = new PGliteDialect({ pglite: await PGlite.create() });
  return { kind: 'postgresql', db: new Kysely<Tables>({ dialect }) };
}

export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: Database;
  /** With the anti-forgery cookie and header a browser would send. */
  post(url: string, payload: InjectOptions['payload'], more?: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

export type TestAppParts = {
  readonly database?: Database;
  readonly seed?: CatalogueSeed;
  readonly firm?: Firm;
  readonly options?: Partial<AppOptions>;
  readonly renderEstimatePdf?: Services['renderEstimatePdf'];
  readonly newReference?: Services['newReference'];
};

/** The real app, seeded, at a fixed time. Name only what the test is about. */
export async function startTestApp(parts: TestAppParts = {}): Promise<TestApp> {
  const { database = openSqliteInMemory().database, seed = smallCatalogue, firm = smallFirm } = parts;
  await migrate(database.db);
  await seedCatalogueOnce(database.db, seed, NOW);
  const services: Services = {
    database,
    firm,
    catalogue: await catalogueSnapshots(database.db, firm.transportZones),
    clock: () => NOW,
    newReference: parts.newReference ?? (() => newReference()),
    renderEstimatePdf:
      parts.renderEstimatePdf ?? (async (estimate) => new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(estimate)}`)),
    options: {
      siteUrl: 'http://localhost:4321',
      rateLimits: false,
      siteDir: undefined,
      log: 'silent',
      ...parts.options,
    },
  };
  const app = await createApp(services);
  await app.ready();
  return {
    app,
    services,
    database,
    async post(url, payload, more = {}) {
      const { cookies, token } = await antiForgery(app);
      return app.inject({
        method: 'POST',
        url,
        ...(payload === undefined ? {} : { payload }),
        ...more,
        cookies,
        headers: { [XSRF_HEADER]: token, ...more.headers },
      });
    },
    async close() {
      await app.close();
      await database.db.destroy();
    },
  };
}

export async function antiForgery(app: FastifyInstance): Promise<{ cookies: Record<string, string>; token: string }> {
  const reply = await app.inject({ method: 'GET', url: '/api/csrf' });
  return {
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
    token: reply.json<{ token: string }>().token,
  };
}

/** A choice that fits together in the small catalogue. */
export const earthBurial = {
  funeralFormId: 'erdbestattung',
  graveRestingPlaceRelationId: 'werste-sarg',
  coffinId: 'eiche-massiv',
  transportZoneId: 'nah',
};

export const urnBurial = {
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne',
  coffinId: 'kiefer',
  urnId: 'kupfer',
  transportZoneId: 'fern',
};
