import { spawn } from 'node:child_process';
import { projectFolder } from '../bin.ts';

/** No step may take longer; a hanging tool ends as a failure. */
const LONGEST_STEP_MS = 1_500_000;
const LAST_WORDS_MS = 2000;

const plain = process.env.CI ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {};

export type Manner = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Keeps what it says until it ends, so that what runs at the same time does not speak in between. */
  readonly inOnePiece?: boolean;
};

/** Runs a script with this very Node, its output passed on. Resolves to its exit code. */
export const runScript = (
  script: string,
  words: readonly string[],
  { environment = {}, inOnePiece = false }: Manner = {},
): Promise<number> =>
  new Promise((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(process.execPath, [script, ...words], {
      cwd: projectFolder,
      stdio: inOnePiece ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout: LONGEST_STEP_MS,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...plain, ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      if (signal) console.error(`ended by ${signal}`);
      // What it said last may still be on its way; what it left behind is not waited for.
      const patience = setTimeout(() => child.emit('close'), LAST_WORDS_MS);
      child.once('close', () => {
        clearTimeout(patience);
        process.stdout.write(Buffer.concat(said));
        resolve(code ?? 1);
      });
    });
  });
