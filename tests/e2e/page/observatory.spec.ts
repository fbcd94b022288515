import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_LINE } from '#domain/golive/operation.ts';
import { formPaths } from '#site/form-paths.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { admin } from '../../support/account/admin.ts';
import { FOREIGN_ORIGIN } from '../../support/observatory/headers.ts';
import { observatoryResults, observatoryScore } from '../../support/observatory/score.ts';
import { builtPages, distFolder } from '../../support/pages/built-pages.ts';
import { expect, test } from '../../support/pages/file-test.ts';
import { type Site, startSite } from '../../support/site-process.ts';

const LEAST_POINTS = 125;

const addresses = [
  paths.home,
  cemeteryPath('loehne/obernbeck'),
  paths.estimate,
  paths.search,
  paths.contact,
  formPaths.appointment,
  formPaths.messageSent,
  paths.login,
  paths.apiDocs,
  '/api/health',
  '/api/urn',
  '/api/csrf',
];

// One server for both.
test.describe.configure({ mode: 'default' });

let site: Site | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // The site as it was built, said to stand behind https.
  const environment = {
    SITE_URL: 'https://muster.example',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  site = await startSite(environment, ['tests/support/start.ts', 'content', distFolder]);
});
test.afterAll(() => site?.stop());

test('every kind of page earns at least 125 points by the rules of MDN’s Observatory', async () => {
  for (const address of addresses) {
    const url = `${site?.origin}${address}`;
    const answer = await fetch(url, { redirect: 'manual' });
    const cors = await fetch(url, { method: 'OPTIONS', headers: { origin: FOREIGN_ORIGIN } });
    const { status, headers } = answer;
    const scanned = { status, headers, body: await answer.text(), cors: cors.headers };
    const name = `${address}: ${JSON.stringify(observatoryResults(scanned))}`;
    expect.soft(observatoryScore(scanned), name).toBeGreaterThanOrEqual(LEAST_POINTS);
    expect.soft(status, name).toBe(200);
  }
});

test('every page of a sample house says that it is not in operation, and is not to be found', async () => {
  for (const address of [...builtPages(), formPaths.appointment, formPaths.messageSent]) {
    const reply = await fetch(`${site?.origin}${address}`);
    const html = await reply.text();
    expect.soft(reply.headers.get('x-robots-tag'), address).toBe('noindex');
    expect.soft(html.match(/<meta name="robots" content="noindex">/g), address).toHaveLength(1);
    expect.soft(html.split(`<p>${SAMPLE_LINE}</p>`), address).toHaveLength(2);
    expect.soft(html.includes('class="sample-notice"'), address).toBe(address === paths.bereavement);
  }
});

/** What stands in a page and runs or styles it; data such as JSON-LD does neither. */
const INLINE = /<(script|style)(?![^>]*(?:\ssrc=|\stype="application\/))[^>]*>([\s\S]*?)<\/\1>/g;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('every page is sent with the policy of its own scripts and styles, nothing inline without its hash', async () => {
  const pages = [...builtPages(), formPaths.appointment, formPaths.messageSent, paths.apiDocs];
  for (const address of pages) {
    const reply = await fetch(`${site?.origin}${address}`);
    const [policy, html] = [reply.headers.get('content-security-policy') ?? '', await reply.text()];
    expect.soft(policy, address).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
    expect.soft(policy, address).not.toContain('unsafe-inline');
    // The way back shows the page as it was left: a browser may keep it.
    expect.soft(reply.headers.get('cache-control'), address).toBe('no-cache');
    const unnamed = [...html.matchAll(INLINE)].filter(([, , text = '']) => !policy.includes(hashOf(text)));
    expect.soft(unnamed, address).toEqual([]);
    expect.soft(html, address).not.toMatch(/<[a-z][^<>]*\s(style|on[a-z]+)="/);
    // Once is enough: hashes are what compresses worst of a page.
    expect.soft(html, address).not.toContain('content-security-policy');
  }
});

/** What keeps a page out of the cache for the way back while it is open, or for good. */
const KEEPS_OPEN =
  /\bnew (?:BroadcastChannel|EventSource|RTCPeerConnection|SharedWorker|WebSocket|WebTransport)\b|\bindexedDB\.open\b|\bnavigator\.locks\b|["'`]unload["'`]|\bonunload\b/g;

test('no script of a page listens for its end or keeps a connection, a lock or a database open', () => {
  const files = readdirSync(distFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    [...readFileSync(join(distFolder, file), 'utf8').matchAll(KEEPS_OPEN)].map(([what]) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});
