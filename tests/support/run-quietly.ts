import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A script with this very Node; its output is shown only where it fails. */
export async function runQuietly(script: string, words: readonly string[], folder: string): Promise<void> {
  const environment = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  await run(process.execPath, [script, ...words], { cwd: folder, env: environment, maxBuffer: 100_000_000 });
}
