import { spawn } from 'node:child_process';
import { projectFolder } from '../bin.ts';

/** No step may take longer; a hanging tool ends as a failure. */
const LONGEST_STEP_MS = 900_000;

const plain = process.env.CI ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {};

/** Runs a script with this very Node, its output passed on. Resolves to its exit code. */
export const runScript = (
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...words], {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: LONGEST_STEP_MS,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...plain, ...environment },
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      if (signal) console.error(`ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
