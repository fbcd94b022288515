import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { getAlive, getReady } from '#contract/probe.ts';
import { MOST_CASE_DOCUMENTS } from '#domain/document/document.ts';
import { readConfig } from '#server/config.ts';
import { LIMITS_MS } from '#server/db/connection/postgres-pool.ts';
import { projectFolder } from '../../support/bin.ts';
import { deployFile, nginxConfig } from '../../support/deploy/nginx-config.ts';
import { findProgram } from '../../support/deploy/programs.ts';
import { startFlags } from '../../support/site-process.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Exit code and what was said. */
function run(program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  return `${status} ${stdout}${stderr}`;
}

const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const only = (text: string, pattern: RegExp): string => {
  const [found = '', ...more] = [...text.matchAll(pattern)].map(([, each = '']) => each);
  expect(more, String(pattern)).toEqual([]);
  return found;
};

const PORT = /127\.0\.0\.1:(\d+)/g;
const portsIn = (text: string): string[] => [...text.matchAll(PORT)].map(([, port = '']) => port);
const unit = deployFile('bestattungshaus@.service');
const drainSeconds = Number(only(unit, /DRAIN_SECONDS=(\d+)/g));

describe('the unit of systemd', () => {
  test('is one of systemd', (context) => {
    const systemd = findProgram('systemd-analyze');
    if (!systemd) return context.skip('systemd-analyze is not on this machine: the unit is only read.');
    const here = unit
      .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      .replaceAll('/srv/bestattungshaus', folder);
    expect(run(systemd, 'verify', written('bestattungshaus@4321.service', here))).toBe('0 ');
  });

  test('starts what npm start does, as somebody else than root, with time for the last requests', () => {
    const words = only(unit, /^ExecStart=\S+ (.*)$/gm);
    expect(words).toBe([...startFlags(), 'src/server/main.mjs'].join(' '));
    expect(only(unit, /^User=(.*)$/gm)).toBe('bestattungshaus');
    expect(Number(only(unit, /^TimeoutStopSec=(\d+)$/gm))).toBeGreaterThan(drainSeconds + 10);
  });
});

describe('the site of nginx', () => {
  const site = deployFile('nginx.conf');

  test('is one of nginx', (context) => {
    const nginx = findProgram('nginx');
    if (!nginx)
      return context.skip('nginx is not on this machine (apt-get install nginx-light): the site is only read.');
    const upstreams = ['127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:3'];
    const file = written('nginx.conf', nginxConfig({ folder, port: 80, upstreams }));
    expect(run(nginx, '-t', '-q', '-c', file, '-e', join(folder, 'error.log'))).toBe('0 ');
  });

  test('has no connection to a process any more when that closes, and tells who asks', () => {
    expect(Number(only(site, /keepalive_timeout (\d+)s;/g))).toBeLessThan(drainSeconds);
    expect(Number(only(site, /client_max_body_size (\d+)m;/g))).toBeGreaterThan(MOST_CASE_DOCUMENTS * 5);
    expect(site).toContain('X-Forwarded-For $remote_addr;');
    expect(site).not.toContain('non_idempotent');
    expect(portsIn(site)).toEqual(['4321', '4322', '4323']);
  });
});

describe('the file of Caddy', () => {
  const caddyfile = deployFile('Caddyfile');

  test('is one of Caddy', (context) => {
    const caddy = findProgram('caddy');
    if (!caddy) return context.skip('caddy is not on this machine: its file is only read.');
    const file = written('Caddyfile', caddyfile);
    expect(run(caddy, 'adapt', '--config', file, '--adapter', 'caddyfile', '--validate')).toMatch(/^0 /);
  });

  test('looks whether a process is ready, and at the same ones as nginx', () => {
    expect(only(caddyfile, /health_uri (\S+)/g)).toBe(getReady.path);
    expect(Number(only(caddyfile, /keepalive (\d+)s/g))).toBeLessThan(drainSeconds);
    expect(portsIn(caddyfile)).toEqual(['4321', '4322', '4323']);
    expect([...caddyfile.matchAll(/\{\n/g)].length).toBe([...caddyfile.matchAll(/^\t*\}$/gm)].length);
  });
});

describe('the image', () => {
  const dockerfile = deployFile('Dockerfile');
  const [, build = '', last = ''] = dockerfile.split(/^FROM /m);

  test('is made in two stages, runs as somebody else than root and starts what npm start does', () => {
    expect(dockerfile.split(/^FROM /m)).toHaveLength(3);
    expect(build).toContain('npm ci --omit=dev');
    expect(last).not.toMatch(/^RUN .*npm/m);
    expect(only(last, /^USER (.*)$/gm)).toBe('node');
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "--expose-gc"'));
    expect(JSON.parse(only(last, /^CMD (.*)$/gm))).toEqual(['node', ...startFlags(), 'src/server/main.mjs']);
    expect(only(last, /fetch\('http:\/\/127\.0\.0\.1:4321([^']+)'/g)).toBe(getAlive.path);
    expect(dockerfile).not.toMatch(/SECRET|PASSWORD|PASSPHRASE|DATABASE_URL/);
  });

  test('is given all that it copies, and nothing else', () => {
    const copied = [...build.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    const given = [...deployFile('Dockerfile.dockerignore').matchAll(/^!(.*)$/gm)].map(([, name = '']) => name);
    expect(copied.toSorted()).toEqual(given.toSorted());
  });
});

describe('the services of compose', () => {
  type Service = {
    readonly image: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly read_only?: boolean;
    readonly cap_drop?: readonly string[];
    readonly security_opt?: readonly string[];
    readonly volumes: readonly string[];
    readonly stop_grace_period?: string;
  };
  const { services, networks, volumes } = parse(deployFile('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly networks: {
      readonly default: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } };
    };
    readonly volumes: Readonly<Record<string, unknown>>;
  };
  const sites = Object.entries(services).filter(([, { image }]) => image === 'bestattungshaus');

  test('are those of compose', (context) => {
    const docker = findProgram('docker');
    const composes = docker !== undefined && run(docker, 'compose', 'version').startsWith('0 ');
    if (!docker || !composes) return context.skip('docker compose is not on this machine: its file is only read.');
    const variables = ['SITE_HOST=a.example', 'DATABASE_PASSWORD=b', 'JWT_SECRET=c', 'SMTP_URL=d'].join('\n');
    const file = join(projectFolder, 'src', 'server', 'deploy', 'compose.yaml');
    const said = run(docker, 'compose', '--file', file, '--env-file', written('.env', variables), 'config', '--quiet');
    expect(said).toBe('0 ');
  });

  test('of the site write to their own folder only, may do nothing to the machine and have time for the last requests', () => {
    expect(sites).toHaveLength(3);
    for (const [name, service] of sites) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(['ALL']);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(service.volumes, name).toEqual([`${name}:/data`]);
      expect(Number.parseInt(service.stop_grace_period ?? '', 10), name).toBeGreaterThan(drainSeconds + 10);
      expect(Object.keys(volumes)).toContain(name);
    }
  });

  test('give the site an environment with which it starts, believe their own network and lead the proxy to each', () => {
    const [, site] = sites[0] ?? [];
    const filled = Object.entries(site?.environment ?? {}).map(([name, value]) => [
      name,
      value
        .replace(/\$\{SMTP_URL:\?\}/, 'smtps://mail.example')
        .replace(/\$\{S3_URL:-\}/, 'https://haus:geheim@s3.example/eimer')
        .replaceAll(/\$\{\w+:\?\}/g, 'x'.repeat(32)),
    ]);
    const config = readConfig(Object.fromEntries(filled));
    const table = readFileSync(join(projectFolder, 'src', 'server', 'README.md'), 'utf8');
    for (const [name] of filled) expect(table).toContain(`\`${name}\``);
    expect(config.trustedProxies).toEqual(networks.default.ipam.config.map(({ subnet }) => subnet));
    expect(config.metrics).toEqual({ host: '0.0.0.0', port: 9464 });
    expect(services.proxy?.environment.UPSTREAMS).toBe(sites.map(([name]) => `${name}:4321`).join(' '));
  });
});

test('connections of pgbouncer have the limits that a process asks for, and belong to nobody', () => {
  const ini = deployFile('pgbouncer.ini');
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = LIMITS_MS;
  const asked = { statement_timeout, lock_timeout, idle_in_transaction_session_timeout };
  const sets = Object.entries(asked).map(([name, ms]) => `set ${name} = ${ms}`);
  expect(only(ini, /connect_query='([^']*)'/g)).toBe(sets.join('; '));
  expect(only(ini, /^ignore_startup_parameters = (.*)$/gm).split(',')).toEqual(Object.keys(asked));
  expect(only(ini, /^pool_mode = (.*)$/gm)).toBe('transaction');
});
