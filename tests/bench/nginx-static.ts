import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '#site/paths.ts';
import { findProgram } from '../support/deploy/programs.ts';
import { freePort } from '../support/free-port.ts';
import { builtFile, distFolder } from '../support/pages/built-pages.ts';
import { end } from '../support/site-process.ts';
import { requestsPerSecond } from './load.ts';
import type { Bench } from './section.ts';
import { beside, median, type Row } from './table.ts';

/** As a browser asks. */
const HEADERS = { 'accept-encoding': 'br' };
const MOST_WAIT_MS = 5000;

type File = { readonly address: string; readonly file: string; readonly type: string };

/** The compressed copies that the build has laid down, sent by us and by one process of nginx, in turns. */
export async function staticBesideNginx({ site: start, extent }: Bench): Promise<Row[]> {
  const program = findProgram('nginx');
  if (program === undefined) return [{ what: 'nginx', value: 'not on this machine (Debian: nginx-light)' }];
  const site = await start();
  const files = filesOf().slice(0, extent.paths);
  const nginx = await startNginx(program, files);
  try {
    const rows: Row[] = [];
    for (const { address } of files) {
      const [here, peer]: [number[], number[]] = [[], []];
      for (let round = 0; round < extent.load.rounds; round++) {
        here.push(await requestsPerSecond(site.origin + address, extent.load, HEADERS));
        peer.push(await requestsPerSecond(nginx.origin + address, extent.load, HEADERS));
      }
      const pair = { here: Math.round(median(here)), peer: Math.round(median(peer)), unit: 'a second' };
      rows.push(beside(address.replace(/\.[\w-]{8}\./, '.'), pair));
    }
    return rows;
  } finally {
    await nginx.stop();
  }
}

/** Two pages and a script. */
function filesOf(): File[] {
  const page = (address: string): File => ({ address, file: `${builtFile(address)}.br`, type: 'text/html' });
  const script = readdirSync(join(distFolder, '_astro')).find((name) => name.endsWith('.js.br'));
  return [
    page(paths.prices),
    page(paths.cemeteries),
    ...(script === undefined
      ? []
      : [
          {
            address: `/_astro/${script.slice(0, -extname(script).length)}`,
            file: join(distFolder, '_astro', script),
            type: 'text/javascript',
          },
        ]),
  ];
}

async function startNginx(program: string, files: readonly File[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-nginx-'));
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, port, files));
  const child = spawn(program, ['-c', config, '-p', folder], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(child, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  const signal = AbortSignal.timeout(MOST_WAIT_MS);
  try {
    while (!(await fetch(origin).then(Boolean, () => false))) await pause(20, undefined, { signal });
  } catch {
    await stop();
    throw new Error(`nginx did not start: ${existsSync(config) ? 'see its configuration' : 'no configuration'}`);
  }
  return { origin, stop };
}

const configOf = (folder: string, port: number, files: readonly File[]): string =>
  [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off; worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 1024; }',
    'http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`),
    `server { listen 127.0.0.1:${port};`,
    ...files.map(
      ({ address, file, type }) =>
        `location = ${address} { alias ${file}; types { } default_type ${type}; add_header content-encoding br; }`,
    ),
    '} }',
  ].join('\n');
