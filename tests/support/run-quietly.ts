import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const environment = () => ({ ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' });

/** A script with this very Node; its output is shown only where it fails. */
export async function runQuietly(script: string, words: readonly string[], folder: string): Promise<void> {
  await run(process.execPath, [script, ...words], { cwd: folder, env: environment(), maxBuffer: 100_000_000 });
}

/** The same without waiting for its end; nobody hears it. */
export const startQuietly = (script: string, words: readonly string[], folder: string): ChildProcess =>
  spawn(process.execPath, [script, ...words], { cwd: folder, env: environment(), stdio: 'ignore' });
