import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptFiles } from '#server/build/kept-files.ts';
import { precompressFolder } from '#server/build/precompress.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { filesInMemory } from '#server/http/site/files-in-memory.ts';
import { readSite } from '#server/http/site/read-site.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const files = {
  'index.html': '<h1>Startseite</h1>',
  '404.html': '<h1>Nicht gefunden</h1>',
  'kosten-berechnen.html': '<h1>Kosten</h1>',
  'friedhoefe.html': '<h1>Friedhöfe</h1>',
  'fort.html': '<h1>Bald fort</h1>',
  'friedhoefe/loehne.html': '<h1>Löhne</h1>',
  // What Astro writes for hosts without our server: with it, nobody sees this page.
  'friedhoefe/gohfeld.html': '<meta http-equiv="refresh" content="0;url=/friedhoefe/loehne">',
  'login.html': '<h1>Anmelden</h1>',
  'verwalten/einstellungen.html': '<h1>Einstellungen</h1>',
  '_astro/app.AbC123.js': 'console.log(1)',
  '_astro/schrift.AbC123.woff2': 'eine Schrift',
  'mit-regeln.html': '<h1>Regeln</h1>',
  'frueher-gebaut.html': `<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'sha256-alt=';"><h1>Regeln</h1>`,
  '.policies': JSON.stringify({ 'mit-regeln.html': "default-src 'none'; script-src 'sha256-x=';" }),
  'nie-gefragt.html': '<h1>Nie gefragt</h1>',
  'robots.txt': 'User-agent: *',
  'bild.png': 'kein Text',
  'sitemap-index.xml': '<sitemapindex/>',
  '.built': 'http://localhost:4321',
};

describe('the built site', () => {
  let folder: string;
  let server: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    await precompressFolder(folder, keptFiles(join(folder, '.kept'), ''));
    server = await startTestApp({ siteDir: folder });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers });

  test.each(['/api', '/api/', '/api/unbekannt', '/api/URN', '/api/urn/a/b', '/api/estimate?x=1'])(
    '%s is the interface, not a page: a problem with 404',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toContain('application/problem+json');
      expect(reply.json().code).toBe('unknown-endpoint');
    },
  );

  test('a wrong method under /api is 405 beside a site, too', async () => {
    const reply = await get('/api/Workflow/cost-estimation');
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST']);
  });

  test('a search engine that has been told nothing finds the sitemap', async () => {
    const reply = await get('/sitemap.xml');
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      expect.stringMatching(/xml/),
      '<sitemapindex/>',
    ]);
  });

  test('whoever finds a hole reads where to tell it, whenever the pages were built', async () => {
    const reply = await get('/.well-known/security.txt');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(reply.body).toMatch(
      /^Contact: mailto:\S+@\S+\nExpires: 2027-10-01T00:00:00.000Z\nPreferred-Languages: de, en\n$/,
    );
  });

  test('a file with a dot before its name is nobody else’s business', async () => {
    expect((await get('/.built')).headers.location).toBe('/404');
  });

  test.each([
    ['/', 'Startseite'],
    ['/kosten-berechnen', 'Kosten'],
    ['/kosten-berechnen?schritt=sarg', 'Kosten'],
    ['/friedhoefe', 'Friedhöfe'],
    ['/friedhoefe/loehne', 'Löhne'],
  ])('%s is a page', async (url, heading) => {
    const page = await get(url);
    expect([page.statusCode, page.body]).toEqual([200, `<h1>${heading}</h1>`]);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(page.headers).not.toHaveProperty('strict-transport-security');
  });

  test('a public page names the pages that may be loaded before they are opened, a personal one names none', async () => {
    const named = async (url: string, headers = {}) => (await get(url, headers)).headers['speculation-rules'];
    expect(await named('/friedhoefe')).toBe('"/speculation-rules.json"');
    expect(await named('/login')).toBeUndefined();
    expect(await named('/verwalten/einstellungen')).toBeUndefined();
    expect(await named('/_astro/app.AbC123.js')).toBeUndefined();
    // Where data is to be saved, nothing is loaded that may not be read; a cache keeps the two apart.
    expect(await named('/friedhoefe', { 'save-data': 'on' })).toBeUndefined();
    expect((await get('/friedhoefe')).headers.vary).toBe('accept-encoding, save-data');

    const rules = await get('/speculation-rules.json');
    expect([rules.statusCode, rules.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('application/speculationrules+json'),
    ]);
    const [{ eagerness, where }] = rules.json().prefetch;
    const left = where.and.flatMap((each: { not?: { href_matches?: string[] } }) => each.not?.href_matches ?? []);
    expect(eagerness).toBe('moderate');
    const isLeft = (path: string) =>
      left.some((pattern: string) => new URLPattern({ pathname: pattern }).test(`http://a.example${path}`));
    for (const path of [
      '/api/x',
      '/daten-verwalten',
      '/daten-verwalten/x/y',
      '/verwalten/x',
      '/login',
      '/sign-out',
      '/a/b.pdf',
    ])
      expect.soft(isLeft(path), path).toBe(true);
    for (const path of ['/', '/friedhoefe', '/preise/seebestattung', '/login-hilfe'])
      expect.soft(isLeft(path), path).toBe(false);
  });

  test.each([
    ['/kosten-berechnen/', '/kosten-berechnen'],
    ['/kosten-berechnen.html', '/kosten-berechnen'],
    ['/Kosten-Berechnen?schritt=sarg', '/kosten-berechnen?schritt=sarg'],
    ['/FRIEDHOEFE/Loehne/', '/friedhoefe/loehne'],
    ['/index.html', '/'],
    ['/friedhoefe/gohfeld', '/friedhoefe/loehne'],
    ['/Friedhoefe/Gohfeld/?von=karte', '/friedhoefe/loehne?von=karte'],
  ])('%s leads to %s for good', async (url, location) => {
    const redirect = await get(url);
    expect([redirect.statusCode, redirect.headers.location]).toEqual([301, location]);
  });

  test.each([
    '/nichts',
    '/friedhoefe/nichts/',
    '/../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%ZZ',
    '/%00',
    '//boese.example',
    '/.env',
    '/index.html.br',
  ])('%s leads to the page for what is not there', async (url) => {
    const redirect = await get(url);
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, '/404']);
  });

  test('a script that is gone is 404, since a browser would run the page in its place', async () => {
    const gone = await get('/_astro/nichts.js');
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('/404 says so with its status', async () => {
    const page = await get('/404');
    expect([page.statusCode, page.body]).toEqual([404, '<h1>Nicht gefunden</h1>']);
  });

  test('a page comes with its own policy as a header, and may be in no frame', async () => {
    const { headers } = await get('/mit-regeln');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'sha256-x='; frame-ancestors 'none'",
    );
  });

  test('a page of an older program, with its policy inside, is sent with it until it is built anew', async () => {
    const { headers } = await get('/frueher-gebaut');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'sha256-alt='; frame-ancestors 'none'",
    );
    expect((await get('/.policies')).headers.location).toBe('/404');
  });

  test('a page without a policy may load and run nothing', async () => {
    expect((await get('/friedhoefe')).headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('hashed files are kept for good', async () => {
    const script = await get('/_astro/app.AbC123.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('text goes out as it was compressed at the build', async () => {
    const page = await get('/friedhoefe', { 'accept-encoding': 'gzip, br' });
    expect(page.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, save-data' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe('<h1>Friedhöfe</h1>');
    const image = await get('/bild.png', { 'accept-encoding': 'br' });
    expect(image.headers).not.toHaveProperty('content-encoding');
  });

  test('a compressed page is read from the disk once; a part of it comes from the file', async () => {
    const compressed = { 'accept-encoding': 'br' };
    const first = await get('/fort', compressed);
    expect((await get('/fort', { ...compressed, range: 'bytes=0-3' })).statusCode).toBe(206);
    for (const ending of ['', '.br', '.gz']) rmSync(join(folder, `fort.html${ending}`));
    const second = await get('/fort', compressed);
    expect([second.statusCode, brotliDecompressSync(second.rawPayload).toString()]).toEqual([
      200,
      '<h1>Bald fort</h1>',
    ]);
    const { date: _, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
    const plain = await get('/fort');
    expect([plain.body, plain.headers['content-encoding'], plain.headers.etag]).toEqual([
      '<h1>Bald fort</h1>',
      undefined,
      first.headers.etag,
    ]);
    const head = await server.app.inject({ method: 'HEAD', url: '/fort', headers: compressed });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      first.headers['content-length'],
    ]);
    const known = { ...compressed, 'if-none-match': String(first.headers.etag) };
    expect((await get('/fort', known)).statusCode).toBe(304);
  });

  test('what was compressed by nobody is sent as it is, and no more is kept than there is room for', async () => {
    rmSync(join(folder, 'nie-gefragt.html.br'));
    for (const accepted of ['br', 'identity']) {
      const page = await get('/nie-gefragt', { 'accept-encoding': accepted });
      expect(page.headers).not.toHaveProperty('content-encoding');
      expect(page.body).toBe('<h1>Nie gefragt</h1>');
    }
    const site = await readSite(folder, { security: securityHeaders('http://localhost:4321'), firm: smallFirm });
    const kept = filesInMemory(1);
    expect((await kept(site, 'index.html', 'br'))?.type).toBe('text/html; charset=utf-8');
    expect(kept(site, 'friedhoefe.html', 'br')).toBeUndefined();
    expect(kept(site, 'index.html', 'br')).toBeDefined();
    expect(kept(site, 'bild.png', 'br')).toBeUndefined();
    const font = await filesInMemory()(site, '_astro/schrift.AbC123.woff2', 'br');
    expect([font?.encoding, font?.body.toString()]).toEqual(['identity', 'eine Schrift']);
    const plain = await kept(site, 'index.html', 'identity');
    expect([plain?.encoding, plain?.body.toString()]).toEqual([
      'identity',
      readFileSync(join(folder, 'index.html'), 'utf8'),
    ]);
    expect(kept(site, '_astro/app.AbC123.js', 'identity')).toBeUndefined();
  });

  test('what has not changed is not sent again', async () => {
    const { headers } = await get('/friedhoefe');
    expect((await get('/friedhoefe', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('a page takes no form', async () => {
    const refused = await server.app.inject({ method: 'POST', url: '/kosten-berechnen', payload: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not-found']);
  });
});
