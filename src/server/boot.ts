import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ensureFirstAdmin } from './account/first-admin.ts';
import { accountServices } from './account/services.ts';
import { createApp } from './app.ts';
import { assembleOperation } from './assemble-operation.ts';
import { assembleOverview } from './assemble-overview.ts';
import { newReference } from './auth/new-reference.ts';
import { takeUpSecrets } from './auth/take-up-secrets.ts';
import type { BuildBeside } from './build/build-beside.ts';
import { bothValues } from './catalogue/both-values.ts';
import { followFiles } from './catalogue/follow-files.ts';
import { catalogueSnapshots } from './catalogue/snapshots.ts';
import { createRecordChange } from './change/record-change.ts';
import type { Config } from './config.ts';
import { readContent } from './content/content.ts';
import { databaseFailure } from './db/connection/failure.ts';
import { type Database, openDatabase } from './db/connection/open.ts';
import { migrate } from './db/migrate.ts';
import { setSetting } from './db/setting.ts';
import { createFiles } from './document/files.ts';
import { startJobs } from './jobs.ts';
import { createRecordAct } from './log/record-act.ts';
import { createMailing } from './mail/mailing.ts';
import { createPdfQueue } from './pdf/queue.ts';
import { startPdfThread } from './pdf/thread.ts';
import { createFreeSpace, spaceIn } from './process/free-space.ts';
import { restrictPermissions } from './process/restrict-permissions.ts';
import { failureSentence } from './publication/failure-sentence.ts';
import { readReleasedTexts } from './publication/released-texts.ts';
import { openPublishedSite } from './published-site.ts';
import type { AppOptions, Services } from './services.ts';
import { followPublishedWords } from './wording/published-words.ts';
import { openTextThread } from './wording/text-thread.ts';
import { listCompletedTexts } from './wording/text-view.ts';

export type RunningServer = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly close: () => Promise<void>;
  /** Link that sets the password of the first admin; undefined where an admin has one. */
  readonly firstAdminLink: string | undefined;
  /** That the house is not in operation; undefined where it is. */
  readonly notice: string | undefined;
};

export type BootOptions = {
  readonly contentDir: string;
  /** Returns the folder of the site built from the files, for where nothing was published; undefined where the dev server serves the pages. */
  readonly site: ((siteUrl: string) => Promise<string>) | undefined;
  /** Builds what is published, instead of Astro. */
  readonly build?: BuildBeside | undefined;
  /** So long after its last change a price is published by itself; `Infinity`: never. */
  readonly pricesAfterMs?: number | undefined;
  readonly log: AppOptions['log'];
};

/** Opens content, database, catalogue and app without listening. Where it throws, the database is closed again. */
export async function boot(
  config: Config,
  { contentDir, site, build, pricesAfterMs = PRICES_AFTER_MS, log }: BootOptions,
): Promise<RunningServer> {
  const { firm, mailWordings, catalogueRows, ...pdfContent } = readContent(contentDir);
  const restricted = restrictPermissions(config.dataDir);
  const database = openDatabase(config);
  const { db } = database;
  const clock = () => new Date();
  const own = { database, clock, newId: randomUUID };
  try {
    await migrate(db);
    const different = await followFiles(own, catalogueRows);
    // One write per start: a full disk or a read-only database stops the start instead of the first order.
    await setSetting(db, 'startedAt', clock().toISOString());
    // After the database, whose errors about the data folder are clearer.
    const secrets = await takeUpSecrets(database, config, clock());
    const { siteUrl, rateLimits, secondFactor, trustedProxies, dataDir } = config;
    const options = { siteUrl, rateLimits, secondFactor, trustedProxies, dataDir, contentDir, log };
    const freeSpace = createFreeSpace({
      read: spaceIn(config.dataDir),
      clock,
      onLow: (space) => app.log.warn(space, 'disk space is low: only orders and withdrawals are stored'),
    });
    const texts = openTextThread({
      siteUrl: config.siteUrl,
      onFailure: (failure) => app.log.warn(failure, 'the thread of the texts was replaced'),
    });
    const published = await openPublishedSite({
      ...own,
      config,
      contentDir,
      texts,
      firm,
      freeSpace,
      build,
      pricesAfterMs,
      fromFiles: site,
      // No page shows a release whose words a mail sent from here would not have.
      beforeChange: () => words.refresh(),
      warn: (failure, text) => app.log.warn(failure, text),
    });
    const pdfThread = startPdfThread({
      content: { ...pdfContent, firm, siteUrl: config.siteUrl },
      onFailure: (failure) => app.log.warn(failure, 'the drawing thread was replaced'),
    });
    const pdfQueue = createPdfQueue({ render: pdfThread.render, clock });
    const logFile = (failure: object) => app.log.warn(failure, 'a file of people could not be kept or read');
    const files = createFiles({ ...own, settings: config.files, onFailure: logFile });
    const { outbox, ...mailing } = createMailing({
      ...own,
      wordings: mailWordings,
      firm,
      config,
      pdf: pdfQueue,
      readDocument: files.read,
      log: (failure) => app.log.warn(failure, 'mails could not be delivered'),
    });
    const catalogue = await catalogueSnapshots(db);
    const base = { ...own, files, firm, options, outbox, recordAct: createRecordAct(clock) };
    let release = 0;
    const operation = assembleOperation({ ...base, config, catalogue, release: () => release });
    const services: Services = {
      ...base,
      ...accountServices({ ...base, ...secrets }),
      catalogue,
      freeSpace,
      site: published.site,
      publication: published.publication,
      isInOperation: operation.isOpen,
      newReference,
      renderEstimatePdf: pdfQueue.estimate,
      renderCasePdf: pdfQueue,
      texts,
      ...assembleOverview({ ...base, operation, texts, publication: published.publication }),
      recordChange: createRecordChange(randomUUID),
    };
    const words = followPublishedWords({
      db,
      contentDir,
      texts,
      readReleased: () => readReleasedTexts(db, contentDir),
      // Everybody holds these two: they change in place.
      onWords({ firm: nextFirm, mailWordings: nextMails, ...nextPdf }) {
        Object.assign(firm, nextFirm);
        Object.assign(mailWordings, nextMails);
        pdfThread.replaceContent({ ...nextPdf, firm, siteUrl: config.siteUrl });
        pdfQueue.forget();
        release += 1;
      },
      onUnreadable: (error) =>
        app.log.warn({ reason: failureSentence(error) }, 'published texts cannot be read, the last ones stay'),
    });
    const firstAdminLink = await ensureFirstAdmin(services, config);
    const app = await createApp(services);
    await words.refresh();
    await operation.refresh();
    if (restricted.length > 0) app.log.warn({ paths: restricted }, 'other users could read these, now they cannot');
    const completed = await listCompletedTexts({ database, options, texts });
    if (completed.length > 0)
      app.log.warn({ texts: completed }, 'edited texts lack what this release asks for: it is taken from content/');
    if (different.total > 0)
      app.log.warn(
        { total: different.total, rows: different.first.map(bothValues) },
        'rows differ from content/katalog: the database counts',
      );
    mailing.start();
    const jobs = startJobs(services, app);
    const publishing = published.start();
    const following = words.startPolling((error) =>
      app.log.warn({ cause: databaseFailure(error) ?? 'unknown' }, 'published texts could not be read'),
    );
    const deciding = operation.startPolling((error) =>
      app.log.warn({ reason: failureSentence(error) }, 'whether the house is in operation could not be decided anew'),
    );
    const warmUp = setTimeout(() => pdfQueue.withdrawalInstruction().catch(() => undefined), WARM_UP_AFTER_MS).unref();
    app.addHook('onClose', async () => {
      clearTimeout(warmUp);
      following.stop();
      deciding.stop();
      await publishing.stop();
      await jobs.stop();
      await mailing.stop();
      await pdfThread.close();
      await texts.close();
      await db.destroy();
    });
    return { app, database, close: () => app.close(), firstAdminLink, notice: operation.notice() };
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
}

/** The PDF thread loads its fonts with the first PDF: one is rendered before the first request needs it. */
const WARM_UP_AFTER_MS = 1000;
/** Several prices that are entered together go to the pages together. */
const PRICES_AFTER_MS = 30_000;
