import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { binOf } from '../support/bin.ts';

const run = promisify(execFile);

type Measured = { readonly requests: { readonly average: number }; readonly non2xx: number; readonly errors: number };

/** autocannon with 100 connections in a process of its own. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const words = [binOf('autocannon'), '--json', '--no-progress', '-c', '100', '-d', String(seconds), url];
  const { stdout } = await run(process.execPath, words, { maxBuffer: 10_000_000 });
  const { requests, non2xx, errors } = JSON.parse(stdout) as Measured;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad replies, ${errors} errors under load`);
  return requests.average;
}
