import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#contract/problem/problem-reply.ts';
import { problems } from '#contract/problem.ts';
import { antiForgery, databases, earthBurial, startTestApp, type TestApp } from '../../support/app.ts';

const PATH = '/api/Workflow/cost-estimation';
const JSON_BODY = { 'content-type': 'application/json' };
const germanMessages = new Set<string>(Object.values(problems).map(({ message }) => message));

describe.each(databases)('bad input on $name', ({ open }) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
  });
  afterAll(() => server.close());

  const expectProblem = (
    response: { statusCode: number; headers: object; json(): unknown },
    status: number,
    code: string,
  ): Problem => {
    const problem = Problem.parse(response.json());
    expect([response.statusCode, problem.status, problem.code]).toEqual([status, status, code]);
    expect(response.headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8' });
    expect(germanMessages).toContain(problem.message);
    expect(JSON.stringify(problem)).not.toMatch(/node_modules|Error|SELECT|Zod|FST_/);
    return problem;
  };

  test.each([
    [404, 'unknown-endpoint', '/api'],
    [404, 'unknown-endpoint', '/api/'],
    [404, 'unknown-endpoint', '/api/nichts'],
    [404, 'unknown-endpoint', '/api/urn/filter/mehr'],
    [404, 'unknown-endpoint', '/api/URN'],
    [404, 'unknown-endpoint', '/api//urn'],
    [404, 'unknown-resting-place', '/api/resting-place/nichts'],
    [400, 'invalid-input', '/api/resting-place/Gro%C3%9F'],
    [400, 'invalid-input', `/api/resting-place/${'a'.repeat(150)}`],
    [400, 'invalid-input', '/api/resting-place/%00'],
    [400, 'invalid-input', '/api/resting-place/..%2F..%2Fetc%2Fpasswd'],
    [404, 'not-found', '/api/resting-place/%ZZ'],
    [404, 'not-found', '/api/%E0%A4%A'],
    [400, 'invalid-input', '/api/resting-place/by-funeral-container'],
    [400, 'invalid-input', '/api/resting-place/by-funeral-container?funeral_container=2'],
    [400, 'invalid-input', '/api/resting-place/by-funeral-container?funeral_container=1&funeral_container=1'],
    [400, 'invalid-input', '/api/urn/filter?maxPrice=-1'],
    [400, 'invalid-input', '/api/urn/filter?maxPrice=1e308'],
    [400, 'invalid-input', '/api/urn/filter?maxPrice=NaN'],
    [400, 'invalid-input', '/api/urn/filter?maxPrice=9999999'],
    [400, 'invalid-input', '/api/urn/filter?maxPrice=1&maxPrice=2'],
    [400, 'invalid-input', '/api/urn/filter?priceIndex=-1'],
    [400, 'invalid-input', '/api/urn/filter?sort=up'],
    [400, 'invalid-input', '/api/urn/filter?__proto__=x'],
    [400, 'invalid-input', '/api/urn/filter?constructor=x'],
    [400, 'invalid-input', `/api/urn/filter?${'ChosenUrnMaterials=a&'.repeat(60)}`],
    [400, 'invalid-input', `/api/urn/filter?ChosenUrnMaterials=${'a'.repeat(100)}`],
    [400, 'invalid-input', `/api/coffin/filter?size=${'a'.repeat(200)}`],
    [400, 'invalid-input', '/api/estimate/KV-1'],
    [400, 'invalid-input', "/api/estimate/KV-0000-0000-000'.pdf"],
  ])('%i %s for GET %s', async (status, code, url) => {
    expectProblem(await server.app.inject({ method: 'GET', url }), status, code);
  });

  test('every field at fault is named, with a sentence', async () => {
    const url = '/api/urn/filter?maxPrice=billig&sort=up&farbe=rot&priceIndex=1&priceIndex=2';
    const repeated = (await server.app.inject(url)).json();
    expect(repeated.errors).toEqual([
      { field: 'priceIndex', message: '„priceIndex“ darf nur einmal angegeben werden.' },
    ]);
    const { errors } = (await server.app.inject(url.split('&priceIndex')[0] ?? '')).json();
    expect(errors).toEqual([
      {
        field: 'sort',
        message: 'Hierher gehört einer der Werte „asc“, „desc“, gefunden wurde der Text „up“.',
      },
      {
        field: 'maxPrice',
        message:
          'Hierher gehört Euro, zum Beispiel 250 oder 99.90, auf den Cent aufgerundet; die größtmögliche Zahl lässt alles durch, gefunden wurde der Text „billig“.',
      },
      { field: 'farbe', message: 'Das Feld „farbe“ gibt es hier nicht.' },
    ]);
  });

  test.each([
    [400, 'invalid-json', '{"funeralFormId":', JSON_BODY],
    [400, 'invalid-json', '', JSON_BODY],
    [400, 'invalid-json', '{"__proto__": {"a": 1}}', JSON_BODY],
    [400, 'invalid-json', Buffer.from([0xff, 0xfe, 0x00]), JSON_BODY],
    [400, 'invalid-input', 'null', JSON_BODY],
    [400, 'invalid-input', '[]', JSON_BODY],
    [400, 'invalid-input', '"text"', JSON_BODY],
    [400, 'invalid-input', '1e999', JSON_BODY],
    [400, 'invalid-input', '{"coffinId": 7}', JSON_BODY],
    [400, 'invalid-input', '{"coffinId": ["a", "b"]}', JSON_BODY],
    [400, 'invalid-input', JSON.stringify({ ...earthBurial, coffinId: 'x'.repeat(5000) }), JSON_BODY],
    [400, 'invalid-input', JSON.stringify({ ...earthBurial, coffinId: "' OR 1=1 --" }), JSON_BODY],
    [400, 'invalid-input', JSON.stringify({ ...earthBurial, size: -1 }), JSON_BODY],
    [400, 'invalid-input', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, JSON_BODY],
    [413, 'body-too-large', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, JSON_BODY],
    [400, 'invalid-input', undefined, {}],
    [413, 'body-too-large', `"${'a'.repeat(10 * 1024 * 1024)}"`, JSON_BODY],
    [415, 'unsupported-media-type', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, 'unsupported-media-type', 'text', { 'content-type': 'text/plain' }],
    [415, 'unsupported-media-type', 'x', { 'content-type': 'ä;;' }],
  ])('%i %s for a body', async (status, code, payload, headers) => {
    expectProblem(await server.post(PATH, payload, { headers: headers as Record<string, string> }), status, code);
  });

  test.each([
    ['PUT', '/api/urn', 'GET, HEAD, POST'],
    ['POST', '/api/csrf/', 'GET, HEAD'],
    ['POST', '/api/resting-place/werste', 'GET, HEAD, PUT, DELETE'],
    ['PATCH', '/api/health', 'GET, HEAD'],
    ['GET', PATH, 'POST'],
    ['OPTIONS', '/api/openapi.json', 'GET, HEAD'],
  ] as const)('405 for %s %s', async (method, url, allow) => {
    const response = await server.app.inject({ method, url });
    expectProblem(response, 405, 'method-not-allowed');
    expect(response.headers.allow).toBe(allow);
  });

  test('a call that changes something needs cookie and header together', async () => {
    const { cookies, token } = await antiForgery(server.app);
    const post = (more: object) => server.app.inject({ method: 'POST', url: PATH, payload: earthBurial, ...more });
    expectProblem(await post({}), 403, 'anti-forgery');
    expectProblem(await post({ cookies }), 403, 'anti-forgery');
    expectProblem(await post({ headers: { 'x-xsrf-token': token } }), 403, 'anti-forgery');
    expectProblem(await post({ cookies, headers: { 'x-xsrf-token': 'x' } }), 403, 'anti-forgery');
    expectProblem(await post({ headers: { cookie: '_csrf=%ZZ; ;;=', 'x-xsrf-token': token } }), 403, 'anti-forgery');
    expect((await post({ cookies, headers: { 'x-xsrf-token': token } })).statusCode).toBe(200);
  });
});

describe('the anti-forgery cookie', () => {
  test('can be read by the page and leaves with it only; on https it is Secure', async () => {
    const server = await startTestApp({ options: { siteUrl: 'https://muster.example' } });
    const response = await server.app.inject('/api/csrf');
    expect(response.cookies).toMatchObject([
      { name: '__Host-csrf', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
      { name: 'XSRF-TOKEN', value: response.json().token, secure: true, sameSite: 'Strict', path: '/' },
    ]);
    expect(response.cookies[1]).not.toHaveProperty('httpOnly');
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await server.close();
  });
});

describe('many estimates from one address', () => {
  test('are stopped with a pause to wait', async () => {
    const server = await startTestApp({ options: { rateLimits: true } });
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) statuses.add((await server.post(PATH, earthBurial)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    const refused = await server.post(PATH, earthBurial);
    expect(refused.json().code).toBe('too-many-requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await server.close();
  });
});

const JSON_HEAD = 'Content-Type: application/json\r\n';

describe('over a real connection', () => {
  let server: TestApp;
  let port: number;
  beforeAll(async () => {
    server = await startTestApp();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  const send = (bytes: string): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    return promise;
  };

  test('a body of 10 MB is refused without being read', async () => {
    const { cookies, token } = await antiForgery(server.app);
    const response = await fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: 'POST',
      headers: {
        ...JSON_BODY,
        'x-xsrf-token': token,
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('; '),
      },
      body: 'x'.repeat(10 * 1024 * 1024),
    });
    expect([response.status, (await response.json()).code]).toEqual([413, 'body-too-large']);
  });

  test('what is no HTTP gets a 400 in German', async () => {
    const answer = await send('QUATSCH\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(answer).toContain(problems['invalid-input'].message);
  });

  test.each(['/api/urn', '/api/csrf', '/', '/kontakt'])('%s with two hosts is refused', async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: muster.example\r\nhOST: fremd.example\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(answer).toContain('„Host“ darf nur einmal angegeben werden.');
  });

  test('a body of two lengths is refused, and what stands behind it is no request', async () => {
    const behind = 'GET /api/urn HTTP/1.1\r\nHost: x\r\n\r\n';
    const ambiguous = [
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":1',
      'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
      'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
    ];
    for (const head of ambiguous) {
      const answer = await send(`POST ${PATH} HTTP/1.1\r\nHost: x\r\n${JSON_HEAD}${head}${behind}`);
      expect(answer.match(/^HTTP\/1\.1 \d+/gm), head).toEqual(['HTTP/1.1 400']);
    }
  });

  test('TRACE repeats nothing of what was asked', async () => {
    for (const path of ['/', '/api/urn', PATH]) {
      const answer = await send(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-A: zwetschge\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain('zwetschge');
    }
  });

  test('a head without end is refused', async () => {
    expect(await send(`GET /api/urn HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    const toHead = await send(`HEAD /api/urn?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(toHead).toMatch(/^HTTP\/1\.1 431 [^{]*$/);
  });

  test('and the server is still there', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  });
});
