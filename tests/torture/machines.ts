import { spawn } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { deployFile, nginxConfig } from '../support/deploy/nginx-config.ts';
import { findProgram } from '../support/deploy/programs.ts';
import { freePort } from '../support/free-port.ts';
import { findPostgresql, type Postgresql, startPostgresql } from '../support/postgresql/postgresql.ts';
import { end } from '../support/site-process.ts';
import { temporaryFolder } from './tortured-site.ts';

const NOBODY = 65_534;
const programs = {
  postgresql: findPostgresql('pg_basebackup', 'pg_ctl'),
  pgbouncer: findProgram('pgbouncer'),
  nginx: findProgram('nginx'),
};

/** What is not on this machine, by the names of Debian's packages. */
export const missingPackages: readonly string[] = [
  ...(programs.postgresql ? [] : ['postgresql']),
  ...(programs.pgbouncer ? [] : ['pgbouncer']),
  ...(programs.nginx ? [] : ['nginx-light']),
];

export type Databases = {
  /** Through pgbouncer: stays the same whoever is the primary. */
  readonly url: string;
  /** `kill -9` to the whole primary; the standby takes its place, as `deploy/README.md` says. */
  readonly losePrimary: () => Promise<void>;
};

/** A primary that confirms what its standby has as well, and `deploy/pgbouncer.ini` before them. */
export async function startDatabases(): Promise<Databases> {
  const start = async (kind: Parameters<typeof startPostgresql>[1]) => {
    const postgresql = await startPostgresql(programs.postgresql ?? '', kind);
    onTestFinished(postgresql.stop);
    return postgresql;
  };
  const primary = await start({ settings: { synchronous_standby_names: '*', synchronous_commit: 'on' } });
  const standby = await start({ follows: primary.url });
  await untilSynchronous(primary);
  const bouncer = await startPgbouncer(primary);
  return {
    url: bouncer.url,
    async losePrimary() {
      primary.signalAll('SIGKILL');
      standby.promote();
      bouncer.leadTo(standby);
    },
  };
}

async function untilSynchronous({ url }: Postgresql): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (;;) {
    const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
    if (rows.length > 0) break;
    await pause(100);
  }
  await client.end();
}

async function startPgbouncer(first: Postgresql) {
  const folder = temporaryFolder();
  const port = await freePort();
  const ini = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  const write = ({ url }: Postgresql) =>
    writeFileSync(
      ini,
      deployFile('pgbouncer.ini')
        .replace('host=10.0.0.11 port=5432 dbname=haus', `host=127.0.0.1 port=${new URL(url).port} dbname=postgres`)
        .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
        .replace('auth_type = scram-sha-256', 'auth_type = trust')
        .replace('/etc/pgbouncer/userlist.txt', users)
        .replaceAll(/^server_tls_.*\n/gm, ''),
    );
  write(first);
  writeFileSync(users, '"haus" ""\n');
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(programs.pgbouncer ?? '', ['--quiet', ini], { ...user, cwd: folder, stdio: 'ignore' });
  onTestFinished(() => end(child, 'SIGINT'));
  await untilItListens(port);
  const url = `postgres://haus@127.0.0.1:${port}/haus`;
  // The first client waits for the first connection to the server.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
  return {
    url,
    leadTo(postgresql: Postgresql) {
      write(postgresql);
      child.kill('SIGHUP');
    },
  };
}

/** `deploy/nginx.conf` before these processes. Answers its origin. */
export async function startNginx(origins: readonly string[]): Promise<string> {
  const folder = temporaryFolder();
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig({ folder, port, upstreams: origins.map((origin) => new URL(origin).host) }));
  const words = ['-c', file, '-e', join(folder, 'error.log')];
  const child = spawn(programs.nginx ?? '', words, { cwd: folder, stdio: 'inherit' });
  onTestFinished(() => end(child));
  await untilItListens(port);
  return `http://127.0.0.1:${port}`;
}

async function untilItListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}
