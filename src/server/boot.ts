import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { catalogueSnapshots } from './catalogue-snapshots.ts';
import type { Config } from './config.ts';
import { readContent } from './content.ts';
import { seedCatalogueOnce } from './db/catalogue-seed.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { putSetting } from './db/setting.ts';
import { newReference } from './estimate.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { renderEstimatePdf } from './pdf/estimate-pdf.ts';
import type { AppOptions } from './services.ts';

export type Booted = { readonly app: FastifyInstance; readonly close: () => Promise<void> };

type Place = {
  readonly contentDir: string;
  /** Answers the folder of the built site, or undefined where something else serves it. */
  readonly site: (siteUrl: string) => Promise<string | undefined>;
  readonly log: AppOptions['log'];
  readonly afterEachPdf?: () => void;
};

/** Content, database, catalogue, app: everything but the listening. Throws before anything is half open. */
export async function boot(config: Config, { contentDir, site, log, afterEachPdf }: Place): Promise<Booted> {
  const { firm, estimateWording, catalogueSeed } = readContent(contentDir);
  const database = openDatabase(config);
  const { db } = database;
  try {
    await migrate(db);
    await seedCatalogueOnce(db, catalogueSeed, new Date());
    // Every start writes once: a full disk or a read-only database shows now, not at the first order.
    await putSetting(db, 'startedAt', new Date().toISOString());
    const catalogue = await catalogueSnapshots(db, firm.transportZones);
    const app = await createApp({
      database,
      catalogue,
      firm,
      clock: () => new Date(),
      newReference,
      renderEstimatePdf: oneAtATime((estimate) => renderEstimatePdf(estimate, firm, estimateWording), afterEachPdf),
      options: { siteUrl: config.siteUrl, rateLimits: config.rateLimits, siteDir: await site(config.siteUrl), log },
    });
    const following = catalogue.follow(() => app.log.warn('catalogue could not be refreshed'));
    app.addHook('onClose', async () => {
      following.stop();
      await db.destroy();
    });
    return { app, close: () => app.close() };
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
}
