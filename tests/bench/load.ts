import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { binOf } from '../support/bin.ts';

const run = promisify(execFile);

type Measured = { readonly requests: { readonly average: number }; readonly non2xx: number; readonly errors: number };
type Load = { readonly connections: number; readonly seconds: number };

/** autocannon in a process of its own; for no second at all one request of each connection. */
export async function requestsPerSecond(
  url: string,
  { connections, seconds }: Load,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const words = [
    binOf('autocannon'),
    ...['--json', '--no-progress', '-c', String(connections)],
    ...(seconds === 0 ? ['-a', String(connections)] : ['-d', String(seconds)]),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ];
  const { stdout } = await run(process.execPath, words, { maxBuffer: 10_000_000 });
  const { requests, non2xx, errors } = JSON.parse(stdout) as Measured;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad replies, ${errors} errors under load`);
  return requests.average;
}
