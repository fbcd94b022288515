import { execFile } from 'node:child_process';
import { environmentWith, npmScript } from '../config.ts';

type Answer = { readonly code: number; readonly output: string };

const LONGEST_MS = 60_000;
const MOST_BYTES = 64_000_000;

/** Runs npm in a folder, the one that runs this script where there is one. Code -1: npm did not start or was stopped. */
export const runNpm = (words: readonly string[], folder: string): Promise<Answer> =>
  new Promise((resolve) => {
    const script = npmScript();
    const [file, ...before] = script === undefined ? ['npm'] : [process.execPath, script];
    const manner = {
      cwd: folder,
      env: environmentWith({}),
      timeout: LONGEST_MS,
      maxBuffer: MOST_BYTES,
      // On Windows npm is a script of the shell. No word comes from outside.
      shell: script === undefined && process.platform === 'win32',
    };
    execFile(file, [...before, ...words], manner, (error, output) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, output });
    });
  });
