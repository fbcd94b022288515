import type { AddressInfo } from 'node:net';
import { firstAdminSentence } from './account/first-admin.ts';
import { type BootOptions, boot } from './boot.ts';
import { type Config, readConfig } from './config.ts';
import { stopGracefully } from './http/graceful-stop.ts';
import { startFailure } from './process/start-failure.ts';

const STOP_WITHIN_MS = 10_000;

type RunOptions = Omit<BootOptions, 'log'>;

/** Starts the server and stops it on SIGTERM and SIGINT. A failed start prints one sentence and exits with 1. */
export async function run(options: RunOptions): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig();
    const { app, database, close, firstAdminLink, notice } = await boot(config, { ...options, log: 'warn' });
    const { drain } = stopGracefully(app);
    if (config.metrics) {
      // Only now: a server that nobody measures does without it.
      const { startMetrics } = await import('./metrics.ts');
      await startMetrics(app.server, { database, dataDir: config.dataDir }, config.metrics);
    }
    await app.listen({ port: config.port, host: config.host });
    const drainMs = config.drainSeconds * 1000;
    stopOn('SIGTERM', STOP_WITHIN_MS + drainMs, () => drain(drainMs).then(close));
    // Somebody at the keyboard, whom no proxy sends anybody.
    stopOn('SIGINT', STOP_WITHIN_MS, close);
    const { port } = app.server.address() as AddressInfo;
    console.log(`Die Website läuft unter http://${config.host}:${port}`);
    if (notice !== undefined) console.log(notice);
    if (firstAdminLink !== undefined) console.log(firstAdminSentence(firstAdminLink));
  } catch (error) {
    console.error(startFailure(error, config));
    // A delayed exit, so that the sentence reaches a pipe.
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 500).unref();
  }
}

/** Waits for running requests (`graceful-stop.ts`), refuses new ones and closes the database. */
function stopOn(signal: NodeJS.Signals, withinMs: number, close: () => Promise<void>): void {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), withinMs).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
