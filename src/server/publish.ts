import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { assemblePublication } from './assemble-publication.ts';
import { type Config, readConfig } from './config.ts';
import { readContent } from './content/content.ts';
import { openDatabase } from './db/connection/open.ts';
import { migrate } from './db/migrate.ts';
import { ProblemError } from './problem/problem-error.ts';
import { createFreeSpace, spaceIn } from './process/free-space.ts';
import { startFailure } from './process/start-failure.ts';
import { openTextThread } from './wording/text-thread.ts';

/** `npm run publish`: publishes as the button does; running servers show it within seconds. Exit code 1 where it failed. */
const contentDir = join(import.meta.dirname, '..', '..', 'content');
const clock = () => new Date();

let config: Config | undefined;
try {
  config = readConfig();
  const database = openDatabase(config);
  await migrate(database.db);
  const texts = openTextThread({ siteUrl: config.siteUrl, onFailure: () => undefined });
  const publication = assemblePublication({
    config,
    database,
    texts,
    contentDir,
    firm: readContent(contentDir).firm,
    clock,
    newId: randomUUID,
    freeSpace: createFreeSpace({ read: spaceIn(config.dataDir), clock, onLow: () => undefined }),
    pricesAfterMs: Number.POSITIVE_INFINITY,
    pagesFromFiles: () => undefined,
    onLive: async () => undefined,
    shown: { serves: () => true, problem: () => undefined },
    onError: () => undefined,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void publication.stop());
  console.log('Die Seiten werden gebaut und geprüft …');
  const { done, version } = await publication.publish({ origin: 'command', userId: undefined });
  await done;
  const { state, log } = await publication.view();
  if (state === 'live')
    console.log(`Veröffentlicht: Fassung ${version}. Laufende Server zeigen sie in wenigen Sekunden.`);
  else console.error(log);
  process.exitCode = state === 'live' ? 0 : 1;
  await texts.close();
  await database.db.destroy();
} catch (error) {
  console.error(error instanceof ProblemError ? error.message : startFailure(error, config));
  process.exitCode = 1;
}
