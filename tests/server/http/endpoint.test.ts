import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { type Actor, ANONYMOUS } from '#server/auth/actor.ts';
import type { Identify } from '#server/auth/auth.ts';
import { requireOpen, serve } from '#server/http/endpoint.ts';
import { ProblemError } from '#server/problem/problem-error.ts';

const reply = z.strictObject({ as: z.string() });
const open = endpoint({ method: 'GET', path: '/api/open', may: 'public', summary: 'Für alle.', reply });
const forAdmins = endpoint({
  method: 'POST',
  path: '/api/admin',
  may: 'catalogue.change',
  summary: 'Für Admins.',
  body: z.strictObject({ name: z.string() }),
  reply,
});
const large = endpoint({ ...forAdmins, path: '/api/large', bodyBytes: 100_000, mostValues: 100_000 });
const several = endpoint({
  method: 'POST',
  path: '/api/several',
  may: 'public',
  mayByToken: { secret: 'catalogue.change' },
  session: true,
  summary: 'Mehreres.',
  body: z.strictObject({ tokenType: z.string() }),
  reply,
});

const person = (role: 'user' | 'admin'): Actor => ({
  kind: 'person',
  userId: role,
  sessionId: 's',
  role,
  check: 'none',
});
const identify = vi.fn<Identify>(async (authorization) => {
  if (authorization === undefined) return ANONYMOUS;
  if (authorization === 'user' || authorization === 'admin') return person(authorization);
  throw new ProblemError('not-signed-in');
});

let app: FastifyInstance;
const called = vi.fn();
const recordRefusedRight = vi.fn(async () => undefined);
beforeEach(() => {
  identify.mockClear();
  called.mockClear();
  recordRefusedRight.mockClear();
  app = Fastify();
  app.decorate('identify', identify);
  app.decorate('recordRefusedRight', recordRefusedRight);
  app.setErrorHandler((error, _request, answer) => {
    answer.code(error instanceof ProblemError ? 400 : 500).send(error instanceof ProblemError ? error.code : 'thrown');
  });
  for (const each of [open, forAdmins, large, several])
    serve(app, each, ({ actor }) => {
      called();
      return { as: actor.kind === 'person' ? actor.role : 'nobody' };
    });
});

type Served = typeof open | typeof forAdmins | typeof several;
const send = async (to: Served, authorization?: string, payload?: object | string) =>
  (
    await app.inject({
      method: to.method as 'GET' | 'POST',
      url: to.path,
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { payload } : {}),
    })
  ).body;

describe('who calls', () => {
  test('is not even asked where it does not matter', async () => {
    expect(await send(open, 'längst abgelaufen')).toBe('{"as":"nobody"}');
    expect(identify).not.toHaveBeenCalled();
  });

  test('decides, and the handler learns it', async () => {
    expect(await send(forAdmins, 'admin', { name: 'x' })).toBe('{"as":"admin"}');
    expect(await send(forAdmins, 'user', { name: 'x' })).toBe('forbidden');
    expect(recordRefusedRight.mock.calls).toEqual([['user', forAdmins]]);
    expect(await send(forAdmins, undefined, { name: 'x' })).toBe('not-signed-in');
    expect(await send(forAdmins, 'längst abgelaufen', { name: 'x' })).toBe('not-signed-in');
    expect(called).toHaveBeenCalledOnce();
  });

  test('is asked before the input is read, so that a stranger learns nothing from what is wrong with it', async () => {
    expect(await send(forAdmins, 'user', {})).toBe('forbidden');
    expect(await send(forAdmins, 'admin', {})).toBe('invalid-input');
  });

  test('is asked before a large body is even parsed, and again afterwards', async () => {
    const broken = '{"name":';
    expect(await send(large, undefined, broken)).toBe('not-signed-in');
    expect(await send(large, 'user', broken)).toBe('forbidden');
    expect(await send(large, 'admin', broken)).toBe('thrown');
    expect(await send(forAdmins, undefined, broken)).toBe('thrown');
    identify.mockImplementationOnce(async () => person('admin')).mockImplementationOnce(async () => ANONYMOUS);
    expect(await send(large, 'admin', { name: 'x' })).toBe('not-signed-in');
    expect(called).not.toHaveBeenCalled();
    expect(await send(large, 'admin', { name: 'x' })).toBe('{"as":"admin"}');
  });

  test('decides again for what the body is about', async () => {
    expect(await send(several, undefined, { tokenType: 'other' })).toBe('{"as":"nobody"}');
    for (const tokenType of ['constructor', '__proto__', 'toString'])
      expect(await send(several, undefined, { tokenType })).toBe('{"as":"nobody"}');
    expect(await send(several, undefined, { tokenType: 'secret' })).toBe('not-signed-in');
    expect(await send(several, 'user', { tokenType: 'secret' })).toBe('forbidden');
    expect(await send(several, 'admin', { tokenType: 'secret' })).toBe('{"as":"admin"}');
  });
});

describe('the server does not start with', () => {
  test('an answer for everybody to an endpoint that is not for everybody', () => {
    expect(() => requireOpen(forAdmins)).toThrow('/api/admin is not for everybody');
    expect(() => requireOpen(open)).not.toThrow();
  });

  test('an endpoint in somebody’s name where nobody can be told', () => {
    expect(() => serve(Fastify(), several, () => ({ as: '' }))).toThrow('cannot identify');
    expect(() => serve(Fastify(), open, () => ({ as: '' }))).not.toThrow();
  });
});
