import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../bin.ts';

export const deployFile = (name: string): string =>
  readFileSync(join(projectFolder, 'src', 'server', 'deploy', name), 'utf8');

type Places = { readonly folder: string; readonly port: number; readonly upstreams: readonly string[] };

/**
 * A whole configuration around the site of `deploy/nginx.conf`, for one process in a folder of its own: without TLS, whose certificate is not
 * here, and on this machine only. All else is as people copy it.
 */
export function nginxConfig({ folder, port, upstreams }: Places): string {
  const left = [...upstreams];
  const site = deployFile('nginx.conf')
    .replaceAll(/^( *server) 127\.0\.0\.1:\d+/gm, (_all, word: string) => `${word} ${left.shift()}`)
    .replaceAll(/^ *(listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 80;', `listen unix:${join(folder, 'redirect')};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    `error_log ${join(folder, 'error.log')};`,
    'events { worker_connections 1024; }',
    `http { access_log off; ${temporary.join(' ')}`,
    site,
    '}',
  ].join('\n');
}
