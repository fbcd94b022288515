import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { isBundleCurrent } from '#server/process/kept-bundle.ts';
import { compiledOnce } from '../../support/bin.ts';
import { freePort } from '../../support/free-port.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const start = join(root, 'tests', 'support', 'start.ts');
const NOBODY = 65_534;
const ADMIN = { ADMIN_EMAIL: 'admin@muster.example', ADMIN_PASSWORD: 'Veilchen7!blau' };

type Environment = Record<string, string>;
type Run = { readonly child: ChildProcess; readonly output: () => string };

function launch(environment: Environment, content = join(root, 'content'), asNobody = false): Run {
  const child = spawn(process.execPath, [start, content], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...compiledOnce, ...ADMIN, ...environment },
    ...(asNobody ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output };
}

/** What a start that must fail says, and its exit code. */
async function failingStart(environment: Environment, content?: string, asNobody = false): Promise<string> {
  const { child, output } = launch(environment, content, asNobody);
  const [code] = await once(child, 'close');
  expect([code, output()]).toEqual([1, output()]);
  expect(output().trim()).toMatch(/^[^\n]+\.$/);
  expect(output()).not.toMatch(/ at .*\.ts|node:/);
  return output();
}

async function runningStart(environment: Environment): Promise<Run & { readonly url: string }> {
  const run = launch(environment);
  while (!run.output().includes('\n')) await once(run.child.stdout as NodeJS.ReadableStream, 'data');
  return { ...run, url: /http:\S+/.exec(run.output())?.[0] ?? '' };
}

async function stop({ child }: Run): Promise<number> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

/** Asks over one kept connection, again and again, until an answer says that the connection ends. */
async function askUntilClosed(url: string, onAnswer: () => void): Promise<readonly (number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: (number | undefined)[] = [];
  for (let isOpen = true; isOpen; ) {
    const [reply] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    await once(reply.resume(), 'end');
    statuses.push(reply.headers['x-content-type-options'] === 'nosniff' ? reply.statusCode : undefined);
    isOpen = reply.headers.connection !== 'close';
    onAnswer();
  }
  agent.destroy();
  return statuses;
}

const FORM = '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nErika\r\n--b--\r\n';

/** An upload of which only the first bytes are sent; `answer` is all that comes back. */
function beginUpload(url: string): { readonly socket: Socket; readonly answer: Promise<string> } {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${FORM.length}\r\n`;
  socket.write(`POST /kontakt HTTP/1.1\r\nhost: ${hostname}\r\nsec-fetch-site: same-origin\r\n${head}\r\n`);
  socket.write(FORM.slice(0, 20));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  return { socket, answer: once(socket, 'close').then(() => answer) };
}

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'process-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

// Side by side: a start waits as long for a lock, or for its disk, as it computes.
describe.concurrent('the process', { timeout: 120_000 }, () => {
  test('starts, answers, stops gracefully and finds its data again', async () => {
    const folder = newFolder();
    const first = await runningStart({ DATA_DIR: folder });
    expect(first.output()).toMatch(/^Die Website läuft unter http:\/\/127\.0\.0\.1:\d+\n$/);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
    expect(isBundleCurrent(root)).toBe(true);
    expect(await stop(first)).toBe(0);

    const file = join(folder, 'bestattungshaus.sqlite');
    chmodSync(file, 0o644);
    const second = await runningStart({ DATA_DIR: folder });
    expect(second.output()).toContain(`"paths":["${file}"],"msg":"other users could read these, now they cannot"`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    while (!second.output().includes('http:')) await once(second.child.stdout as NodeJS.ReadableStream, 'data');
    expect((await (await fetch(`${/http:\S+/.exec(second.output())?.[0]}/api/urn`)).json()).length).toBeGreaterThan(0);
    expect(await stop(second)).toBe(0);
  });

  test('a stop under load answers whatever was sent before, and waits for nothing that hangs', async () => {
    const folder = newFolder();
    const running = await runningStart({ DATA_DIR: folder });
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' };
    const broken = { method: 'POST', headers, body: '--b\r\nname="x"\r\n\0\r\n--b--\r\n' };
    expect((await fetch(`${running.url}/kontakt`, broken)).status).toBe(400);
    const [late, hanging] = [beginUpload(running.url), beginUpload(running.url)];
    let answers = 0;
    const busy = Promise.withResolvers<void>();
    const clients = ['/api/urn', '/api/health', '/api/csrf', '/api/unbekannt', '/kontakt/gesendet'].map((path) =>
      askUntilClosed(`${running.url}${path}`, () => {
        answers += 1;
        if (answers === 100) busy.resolve();
      }),
    );
    await busy.promise;
    const exit = stop(running);
    const statuses = await Promise.all(clients);
    late.socket.write(FORM.slice(20));
    expect(await late.answer).toMatch(/^HTTP\/1\.1 422 .*connection: close.*<html lang="de"/is);
    expect(statuses.map((each) => [...new Set(each)])).toEqual([[200], [200], [200], [404], [200]]);
    expect(await exit).toBe(0);
    expect(await hanging.answer).not.toContain('HTTP/1.1 5');
  });

  test('told to end behind a proxy, it is not ready at once, answers on for a while and ends', async () => {
    const port = await freePort();
    const metrics = `127.0.0.1:${port}`;
    const running = await runningStart({ DATA_DIR: newFolder(), DRAIN_SECONDS: '3', METRICS_ADDRESS: metrics });
    const status = async (path: string) => (await fetch(`${running.url}/api/${path}`)).status;
    const probes = () => Promise.all(['health/ready', 'health/alive', 'urn'].map(status));
    expect(await probes()).toEqual([200, 200, 200]);
    expect(await (await fetch(`http://${metrics}/metrics`)).text()).toContain('site_request_seconds_count 3');
    const taken = { DATA_DIR: newFolder(), METRICS_ADDRESS: metrics };
    expect(await failingStart(taken)).toContain(`Unter ${metrics} (METRICS_ADDRESS) kann der Server`);

    const exit = stop(running);
    await expect.poll(() => status('health/ready')).toBe(503);
    expect(await probes()).toEqual([503, 200, 200]);
    expect((await fetch(`${running.url}/api/urn`)).headers.get('connection')).toBe('close');
    expect(await exit).toBe(0);
    await expect(probes()).rejects.toThrow();
  });

  test('prints the link for the first password, as long as nobody can manage the data', async () => {
    const folder = newFolder();
    const nobody = { DATA_DIR: folder, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    for (const _start of [1, 2]) {
      const run = await runningStart(nobody);
      while (!run.output().includes('/activate?token=')) await once(run.child.stdout as NodeJS.ReadableStream, 'data');
      expect(await stop(run)).toBe(0);
    }
    expect(readFileSync(join(folder, 'jwt-secret'), 'utf8').trim().length).toBeGreaterThanOrEqual(32);
  });

  test('a wrong variable', async () => {
    const folder = newFolder();
    expect(await failingStart({ DATA_DIR: folder, PORT: 'viele' })).toContain('PORT muss eine Zahl');
  });

  test('a taken port', async () => {
    const folder = newFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failingStart({ DATA_DIR: folder, PORT: String(port) })).toContain(
      `Der Port ${port} ist schon belegt.`,
    );
    other.close();
  });

  test('a data folder that is a file', async () => {
    const folder = newFolder();
    const file = join(folder, 'datei');
    writeFileSync(file, '');
    expect(await failingStart({ DATA_DIR: file })).toContain('ist eine Datei');
    expect(await failingStart({ DATA_DIR: join(file, 'darin') })).toContain('liegt unter einer Datei');
  });

  test('a database that is none', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'bestattungshaus.sqlite'), 'Das ist keine Datenbank. '.repeat(100));
    expect(await failingStart({ DATA_DIR: folder })).toContain('ist beschädigt oder keine Datenbank');
  });

  test('a locked database', async () => {
    const folder = newFolder();
    const other = new DatabaseSync(join(folder, 'bestattungshaus.sqlite'));
    other.exec('BEGIN EXCLUSIVE; CREATE TABLE a (b)');
    expect(await failingStart({ DATA_DIR: folder })).toContain('ist gesperrt');
    other.close();
  });

  test('a database locked for writing only', async () => {
    const folder = newFolder();
    expect(await stop(await runningStart({ DATA_DIR: folder }))).toBe(0);
    const other = new DatabaseSync(join(folder, 'bestattungshaus.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    expect(await failingStart({ DATA_DIR: folder })).toContain('ist gesperrt');
    other.close();
  });

  // Whoever is root may write everywhere, so the process is started as somebody else.
  test('a read-only database and a read-only folder', async () => {
    const folder = newFolder();
    const asNobody = process.getuid?.() === 0;
    expect(await stop(await runningStart({ DATA_DIR: folder }))).toBe(0);
    chmodSync(join(folder, 'bestattungshaus.sqlite'), 0o444);
    chmodSync(folder, 0o555);
    expect(await failingStart({ DATA_DIR: folder }, undefined, asNobody)).toMatch(/ist schreibgeschützt|nicht öffnen/);
    expect(await failingStart({ DATA_DIR: join(folder, 'neu') }, undefined, asNobody)).toContain(
      'ist nicht beschreibbar',
    );
    chmodSync(folder, 0o755);
  });

  test('a PostgreSQL that is not there, without its password', async () => {
    const said = await failingStart({ DATABASE_URL: 'postgres://haus:geheim@127.0.0.1:1/haus' });
    expect(said).toContain('Die Datenbank 127.0.0.1:1/haus ist nicht erreichbar.');
    expect(said).not.toContain('geheim');
  });

  test('broken content, with file and line', async () => {
    const folder = newFolder();
    const content = join(folder, 'content');
    cpSync(join(root, 'content'), content, { recursive: true });
    writeFileSync(join(content, 'katalog', 'saerge.yaml'), 'coffins:\n  - id: 7\n    "name: a\n');
    expect(await failingStart({ DATA_DIR: folder }, content)).toMatch(/content\/katalog\/saerge\.yaml, Zeile \d/);
  });
});
