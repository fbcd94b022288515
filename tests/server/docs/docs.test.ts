import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { activateEmailToken, updateUser } from '#contract/account.ts';
import { isInName } from '#contract/endpoint.ts';
import { docsOf, endpoints } from '#contract/endpoints.ts';
import { createEstimate } from '#contract/estimate.ts';
import { problems } from '#contract/problem.ts';
import { catalogueFromSeed } from '#domain/catalogue/seed.ts';
import { type EstimateRequest, resolveEstimate } from '#domain/estimate/request.ts';
import { bodySchema, openApiDocument } from '#server/docs/openapi.ts';
import { antiForgery, startTestApp, type TestApp } from '../../support/app.ts';
import { namedStatuses } from '../../support/named-replies.ts';
import { realContent } from '../../support/real-content.ts';
import { redoclyFindings } from '../../support/redocly.ts';

type Parameter = { name: string; in: string; required: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  responses: Record<string, object>;
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('the OpenAPI document', () => {
  const load = async () => (await server.app.inject('/api/openapi.json')).json();

  test('describes every endpoint once, as it is on the wire', async () => {
    const document = await load();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      endpoints.map(({ path, method }) => `${method} ${path}`).sort(),
    );
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '400', '500', '503', 'default']));
      expect(operation.tags).toHaveLength(1);
    }
    const [urn] = [document.paths['/api/urn'].get.responses['200'].content['application/json'].schema.items];
    expect(urn.properties.price).toMatchObject({ type: 'number', maximum: 1_000_000 });
    expect(JSON.stringify(document)).not.toContain('$schema');
  });

  test('has no fault that Redocly’s recommended rules would find', async () => {
    expect(await redoclyFindings(openApiDocument('https://muster.example'))).toEqual([]);
  });

  test('a fault would be found', async () => {
    const document = openApiDocument('https://muster.example');
    const urns = { get: { ...(document.paths['/api/urn']?.get as object), security: undefined } };
    expect(await redoclyFindings({ ...document, paths: { ...document.paths, '/api/urn': urns } })).toEqual([
      expect.stringContaining('security-defined'),
    ]);
  });

  test('says of every call which token it needs, by the right it asks for', async () => {
    const { paths } = await load();
    for (const endpoint of endpoints) {
      const { security } = paths[endpoint.path][endpoint.method.toLowerCase()] as Operation;
      const ways = security.map((way) => Object.keys(way));
      const forAll = endpoint.may === 'public';
      const name = `${endpoint.method} ${endpoint.path}`;
      if (endpoint.method !== 'GET')
        expect(
          ways.every((way) => way.includes('antiForgery')),
          name,
        ).toBe(true);
      expect(
        ways.some((way) => way.includes('accessToken')),
        name,
      ).toBe(isInName(endpoint));
      if (!forAll)
        expect(
          ways.every((way) => way.includes('accessToken')),
          name,
        ).toBe(true);
    }
    expect(paths['/api/User/check-refresh-token'].post.security).toEqual([{ antiForgery: [], session: [] }]);
  });

  test('names every status with which a call answers what it cannot use', async () => {
    const { cookies, token } = await antiForgery(server.app);
    const safe = { 'x-xsrf-token': token };
    const json = { ...safe, 'content-type': 'application/json' };
    const unnamed: string[] = [];
    for (const endpoint of endpoints) {
      const { method, path } = endpoint;
      const nonsense = path.replace(/\{\w+\}/g, '%C3%9F');
      const tries = [
        { url: nonsense, headers: {} },
        { url: nonsense, headers: { ...safe, authorization: 'Bearer nichts' } },
        { url: `${path.replace(/\{\w+\}/g, 'KV-0000-0000-0000')}?sort=quer`, headers: safe },
        { url: path.replace(/\{\w+\}/g, '%ZZ'), headers: safe },
        ...(method === 'GET'
          ? []
          : [
              { url: nonsense, headers: json, payload: '{' },
              { url: nonsense, headers: json, payload: '{"x":1}' },
              { url: nonsense, headers: { ...safe, 'content-type': 'text/plain' }, payload: 'x' },
              { url: nonsense, headers: json, payload: `{"x":"${'x'.repeat(1_100_000)}"}` },
            ]),
      ];
      for (const each of tries) {
        const { statusCode } = await server.app.inject({ method, cookies, ...each });
        if (!namedStatuses(endpoint).includes(statusCode)) unnamed.push(`${statusCode} ${method} ${path}`);
      }
    }
    expect([...new Set(unnamed)]).toEqual([]);
  });

  test('says what old value and token hold for each kind of update', () => {
    const { properties = {} } = bodySchema(updateUser) ?? {};
    for (const kind of ['passwordForget', 'passwordChange', 'emailChange', 'phoneChange'])
      expect(properties.oldValue?.description, kind).toContain(kind);
    expect(properties.token?.description).toContain('Zugriffstoken');
    expect(bodySchema(activateEmailToken)?.properties?.password?.description).toContain('activation');
  });

  test('gives an example of every JSON body, which its endpoint takes', () => {
    for (const endpoint of endpoints.filter(({ body, files }) => body && !files)) {
      const { error } = z.safeDecode(endpoint.body as z.ZodMiniType, docsOf(endpoint).example?.body as never);
      expect(error?.issues, `${endpoint.method} ${endpoint.path}`).toBeUndefined();
    }
  });

  test('what its examples choose can be had in the catalogue as it is delivered', () => {
    const { firm, seed } = realContent();
    const catalogue = { ...catalogueFromSeed(seed), transportZones: firm.transportZones };
    const choice = docsOf(createEstimate).example?.body as EstimateRequest;
    expect(resolveEstimate(catalogue, choice)).toMatchObject({ ok: true });
  });

  test('says of a form with files that it is one, and which files', async () => {
    const { paths } = await load();
    const { requestBody } = paths['/api/contactformmessage'].post;
    expect(Object.keys(requestBody.content)).toEqual(['multipart/form-data']);
    const { properties, required } = requestBody.content['multipart/form-data'].schema;
    expect(properties['attachments[]']).toMatchObject({
      type: 'array',
      maxItems: 5,
      items: { type: 'string', format: 'binary' },
    });
    expect(required).toEqual(expect.arrayContaining(['name', 'email', 'subject', 'message']));
    const upload = paths['/api/document'].post.requestBody.content['multipart/form-data'].schema;
    expect(upload).toMatchObject({ properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] });
  });

  test('names the key of what happens once', async () => {
    const { paths } = await load();
    for (const { method, path, once } of endpoints) {
      const { parameters } = paths[path][method.toLowerCase()] as Operation;
      const key = parameters.find(({ name }) => name === 'Idempotency-Key');
      if (once) expect(key).toMatchObject({ in: 'header', required: false, schema: { format: 'uuid' } });
      else expect(key).toBeUndefined();
    }
  });

  test('every reference in it leads somewhere', async () => {
    const document = await load();
    for (const [, pointer = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(pointer.split('/').reduce((node, key) => node?.[key], document)).toBeDefined();
  });
});

describe('/api/docs', () => {
  test('shows every call, its example and every problem, without a script', async () => {
    const response = await server.app.inject('/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { method, path } of endpoints) {
      const section = response.body
        .split('<section')
        .find((part) => part.includes(`</span> <code>${path}</code></h2>`) && part.includes(`>${method}</span>`));
      expect(section, `${method} ${path}`).toContain('<code>curl ');
    }
    for (const code of Object.keys(problems)) expect(response.body).toContain(`id="${code}"`);
    expect(response.body).not.toMatch(/<script|javascript:| on\w+=/);
  });

  test('shows files and the key where they belong', async () => {
    const { body } = await server.app.inject('/api/docs');
    expect(body).toContain('<code>attachments[]</code>');
    expect(body).toContain('als Formular mit Dateien (multipart/form-data)');
    expect(body.match(/Im Kopf <code>Idempotency-Key/g)).toHaveLength(endpoints.filter(({ once }) => once).length);
  });

  test('says which token a call needs, and what it may be refused for', async () => {
    const { body } = await server.app.inject('/api/docs');
    const session = body.split('<section').find((part) => part.includes('id="delete-api-user-session-id"'));
    expect(session).toContain('Zugang mit: Token aus /api/csrf und Zugriffstoken im Kopf Authorization.');
    expect(session).toContain('Eigene Probleme: <code>unknown-session</code>');
  });

  test('tells the fields of a reply at the first call that answers with them, and names that call at the others', async () => {
    const { body } = await server.app.inject('/api/docs');
    const sections = body.split('<section');
    const tables = body.match(/<table>\n<caption>Antwort[^<]*<\/caption>.*?<\/table>/gs) ?? [];
    const long = tables
      .map((table) => table.match(/<tbody>.*/s)?.[0] ?? '')
      .filter((rows) => rows.split('<tr>').length > 9);
    expect(new Set(long).size).toBe(long.length);
    const referring = [...body.matchAll(/Antwort: .*? wie bei <a href="#([^"]+)">/g)];
    expect(referring.length).toBeGreaterThan(5);
    for (const [, teller] of referring)
      expect(sections.find((part) => part.includes(`id="${teller}"`))).toContain('<caption>Antwort');
  });

  test('its one style sheet is the only thing the browser may use', async () => {
    const response = await server.app.inject('/api/docs');
    const style = /<style>(.*?)<\/style>/s.exec(response.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  });

  test('no id is given twice, every link inside leads somewhere', async () => {
    const { body } = await server.app.inject('/api/docs');
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});

describe('/api/health', () => {
  test('tells version, database and what is not migrated', async () => {
    const health = (await server.app.inject('/api/health')).json();
    expect(health).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: 'sqlite',
      databaseReachable: true,
      writable: true,
      freeSpaceLow: false,
      pendingMigrations: [],
    });
  });

  test.each<[string, InjectOptions]>([
    ['another machine', { remoteAddress: '203.0.113.7' }],
    ['another machine in IPv6', { remoteAddress: '2001:db8::7' }],
    ['a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['somebody who pretends to be this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that tells only itself', { headers: { via: '1.1 nginx' } }],
  ])('tells %s only that it lives', async (_who, asking) => {
    const { statusCode, body } = await server.app.inject({ url: '/api/health', ...asking });
    expect([statusCode, body]).toEqual([200, '{"status":"ok"}']);
  });
});
