import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPaths } from '#site/form-paths.ts';
import { POLICIES_FILE } from '#site/page-policies.ts';
import { antiForgery, earthBurial, startTestApp, type TestApp } from '../../support/app.ts';
import type { Answer } from '../../support/observatory/answer.ts';
import { FOREIGN_ORIGIN } from '../../support/observatory/headers.ts';
import { observatoryResults, observatoryScore } from '../../support/observatory/score.ts';

type HeaderTexts = Readonly<Record<string, unknown>>;

const policyOf = (headers: HeaderTexts): readonly string[] =>
  String(headers['content-security-policy'] ?? '')
    .split(';')
    .map((directive) => directive.trim());

const headersOf = (headers: OutgoingHttpHeaders): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, String(each)] as [string, string]),
    ),
  );

/** As the build leaves it. */
const POLICIES = {
  'index.html': "default-src 'none';base-uri 'none';script-src 'self' 'sha256-x=';style-src 'self';",
};

describe('on https', () => {
  let folder: string;
  let server: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-'));
    mkdirSync(join(folder, '_astro'));
    writeFileSync(join(folder, 'index.html'), '<script src="/_astro/app.AbC123.js"></script>');
    writeFileSync(join(folder, POLICIES_FILE), JSON.stringify(POLICIES));
    writeFileSync(join(folder, '_astro', 'app.AbC123.js'), 'console.log(1)');
    server = await startTestApp({ options: { siteUrl: 'https://muster.example' }, siteDir: folder });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const etagOf = async (url: string): Promise<string> => String((await server.app.inject(url)).headers.etag);

  /** One of each way in which this server answers. */
  const answers: readonly [string, number, () => Promise<{ statusCode: number; headers: HeaderTexts }>][] = [
    ['a page', 200, () => server.app.inject('/')],
    ['a script', 200, () => server.app.inject('/_astro/app.AbC123.js')],
    ['a page the browser still has', 304, async () => ifNoneMatch('/')],
    ['another spelling of a page', 301, () => server.app.inject('/index.html')],
    ['an unknown page', 302, () => server.app.inject('/nichts')],
    ['an address that cannot be read', 302, () => server.app.inject('/%ZZ')],
    ['the catalogue', 200, () => server.app.inject('/api/urn')],
    ['a catalogue the browser still has', 304, async () => ifNoneMatch('/api/urn')],
    ['a call', 200, () => server.app.inject('/api/health')],
    ['the description for programs', 200, () => server.app.inject('/api/openapi.json')],
    ['the description for people', 200, () => server.app.inject('/api/docs')],
    ['an unknown call', 404, () => server.app.inject('/api/nichts')],
    ['a wrong method', 405, () => server.app.inject({ method: 'PUT', url: '/api/urn' })],
    ['wrong input', 400, () => server.app.inject('/api/urn/filter?maxPrice=-1')],
    [
      'a call without its token',
      403,
      () => server.app.inject({ method: 'POST', url: '/api/Workflow/cost-estimation' }),
    ],
    ['what is no HTTP', 400, () => sendOverSocket('QUATSCH\r\n\r\n')],
  ];

  const ifNoneMatch = async (url: string) =>
    server.app.inject({ method: 'GET', url, headers: { 'if-none-match': await etagOf(url) } });

  async function sendOverSocket(bytes: string): Promise<{ statusCode: number; headers: HeaderTexts }> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    const [status = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
    return { statusCode: Number(status.split(' ')[1]), headers };
  }

  test.each(answers)(
    '%s (%i) keeps to https, is read as what it is, and tells no other site its address',
    async (_what, status, ask) => {
      const { statusCode, headers } = await ask();
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  );

  test.each(answers)(
    '%s (%i) runs no plugin, is in no frame, and its addresses mean what they say',
    async (_what, _status, ask) => {
      const policy = policyOf((await ask()).headers);
      expect(policy).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]));
      expect(policy.some((directive) => /^(object|default)-src 'none'$/.test(directive))).toBe(true);
    },
  );

  test.each(answers)('%s (%i) lets no script wait for the end of its page', async (_what, _status, ask) => {
    expect(String((await ask()).headers['permissions-policy']).split(', ')).toContain('unload=()');
  });

  test.each(answers)('%s (%i) may be read by no other site', async (_what, _status, ask) => {
    const names = Object.keys((await ask()).headers);
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('an answer of the interface, opened as a page, runs nothing', async () => {
    const { headers } = await server.app.inject('/api/health');
    expect(headers['content-type']).toContain('application/json');
    expect(policyOf(headers)).toContain("default-src 'none'");
  });

  test('the PDF is in no frame; the rest is left to the viewer of the browser', async () => {
    const { headers } = await server.post('/api/Workflow/cost-estimation', earthBurial);
    expect(headers['content-type']).toBe('application/pdf');
    expect(policyOf(headers)).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('another site that asks beforehand may not call', async () => {
    const headers = { origin: 'https://boese.example', 'access-control-request-method': 'POST' };
    const answer = await server.app.inject({ method: 'OPTIONS', url: '/api/Workflow/login-user', headers });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  const scanned = async (answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>): Promise<Answer> => {
    const headers = { origin: FOREIGN_ORIGIN, 'access-control-request-method': 'GET' };
    const preflight = await server.app.inject({ method: 'OPTIONS', url: '/', headers });
    return {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
      body: answer.body,
      cors: headersOf(preflight.headers),
    };
  };

  test.each([
    ['/', 130],
    ['/api/docs', 130],
    ['/api/health', 130],
    [formPaths.messageSent, 130],
    // With cookies, all of them Secure and SameSite.
    ['/api/csrf', 135],
  ])('%s earns %i points by the rules of MDN’s Observatory', async (url, points) => {
    const answer = await scanned(await server.app.inject(url));
    expect([observatoryScore(answer), observatoryResults(answer)]).toEqual([points, expect.anything()]);
  });

  test('so does the answer that sets the session cookie', async () => {
    const { email, password } = await server.person();
    const answer = await scanned(await server.post('/api/Workflow/login-user', { email, password }));
    expect(answer.headers.getSetCookie().join()).toContain('__Host-session=');
    expect([observatoryScore(answer), observatoryResults(answer)]).toEqual([135, expect.anything()]);
  });

  test.each([
    ['content-security-policy', undefined, 'csp-not-implemented'],
    ['content-security-policy', "script-src 'self'", 'csp-implemented-with-unsafe-inline'],
    ['content-security-policy', "default-src 'none'; script-src 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    ['content-security-policy', "default-src 'none'; img-src 'none'; img-src *", 'csp-header-invalid'],
    ['strict-transport-security', undefined, 'hsts-not-implemented'],
    ['strict-transport-security', 'max-age=86400', 'hsts-implemented-max-age-less-than-six-months'],
    ['referrer-policy', 'unsafe-url', 'referrer-policy-unsafe'],
    ['x-content-type-options', undefined, 'x-content-type-options-missing-or-invalid'],
    ['set-cookie', 'session=1; Secure; SameSite=Lax', 'cookies-session-without-httponly-flag'],
    ['set-cookie', '__Host-csrf=1; Secure', 'cookies-anticsrf-without-samesite-flag'],
  ])('with %s: %s it would be less', async (name, value, result) => {
    const answer = await scanned(await server.app.inject('/api/health'));
    if (value === undefined) answer.headers.delete(name);
    else answer.headers.set(name, value);
    expect(Object.values(observatoryResults(answer))).toContain(result);
    expect(observatoryScore(answer)).toBeLessThan(130);
  });

  test('the secret behind the anti-forgery token can be set by this host only', async () => {
    const { cookies } = await antiForgery(server.app);
    expect(Object.keys(cookies)).toEqual(['__Host-csrf', 'XSRF-TOKEN']);
  });
});

test('without https nothing is promised about it', async () => {
  const server = await startTestApp();
  expect((await server.app.inject('/api/urn')).headers).not.toHaveProperty('strict-transport-security');
  await server.close();
});
