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
    const { app, close, firstAdminLink, notice } = await boot(config, { ...options, log: 'warn' });
    stopGracefully(app);
    await app.listen({ port: config.port, host: config.host });
    stopOn('SIGTERM', close);
    stopOn('SIGINT', close);
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
function stopOn(signal: NodeJS.Signals, close: () => Promise<void>): void {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
