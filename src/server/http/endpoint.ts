import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import {
  BODY_BYTES,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint.ts';
import { inGerman, validationErrors } from '#contract/validation-message.ts';
import { mayCall, type Permission, permissionOf } from '#domain/account/permission.ts';
import { type Actor, ANONYMOUS, callerOf } from '../auth/actor.ts';
import type { Identify } from '../auth/auth.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { requireShape } from './body-shape.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who calls; decorated before a route that asks for it is added. */
    identify: Identify;
  }
}

export type Input<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

type Answer<E extends Endpoint> = E['reply'] extends 'pdf' ? Uint8Array : ReplyOf<E>;

export type Handler<E extends Endpoint, In extends Input<E>> = (
  input: In & { readonly actor: Actor },
  reply: FastifyReply,
  request: FastifyRequest,
) => Promise<Answer<E>> | Answer<E>;

/** Throws `invalid-input` with every field that is wrong. */
export type Reader<E extends Endpoint, In extends Input<E>> = (
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
) => In | Promise<In>;

/**
 * Serves one endpoint of the contract: the permission table says who may call it, what comes in is read by its schemas,
 * what goes out is written by them.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, Input<E>>,
  options: RouteShorthandOptions = {},
): void {
  if (endpoint.files) throw new Error(`${endpoint.path} takes files, which only serve-multipart.ts can read`);
  serveAsRead(app, endpoint, readInput, handler, options);
}

/** The same for what does not come as JSON. */
export function serveAsRead<E extends Endpoint, In extends Input<E>>(
  app: FastifyInstance,
  endpoint: E,
  reader: Reader<E, In>,
  handler: Handler<E, In>,
  options: RouteShorthandOptions,
): void {
  const permission = requirePermission(endpoint);
  if (endpoint.session && !app.hasDecorator('identify'))
    throw new Error(`${endpoint.path} is called in somebody's name, and the app cannot identify anybody`);
  app.route({
    bodyLimit: endpoint.bodyBytes ?? BODY_BYTES,
    ...options,
    method: endpoint.method,
    url: routerPath(endpoint.path),
    handler: async (request, reply) => {
      // Where nobody's name matters, a stale token in the browser must not be in the way.
      const actor = endpoint.session ? await app.identify(request.headers.authorization) : ANONYMOUS;
      allow(permission, actor);
      const input = await reader(endpoint, request, reply);
      allow(variantPermission(endpoint, input.body) ?? permission, actor);
      const answer = await handler({ ...input, actor }, reply, request);
      if (endpoint.reply === 'pdf') return reply.type('application/pdf').send(answer);
      return reply.type('application/json; charset=utf-8').send(writeReply(endpoint, answer));
    },
  });
}

/** For routes that never ask who calls; refuses to serve anything that is not for everybody. */
export function requireOpen(endpoint: Endpoint): void {
  if (!mayCall(requirePermission(endpoint), 'anonymous')) throw new Error(`${endpoint.path} is not for everybody`);
}

function requirePermission(endpoint: Endpoint): Permission {
  const permission = permissionOf(endpoint);
  if (!permission) throw new Error(`${endpoint.method} ${endpoint.path} has no row in domain/account/permission.ts`);
  return permission;
}

/** The row of a body that says by its `tokenType` which of several things is to be done. */
function variantPermission(endpoint: Endpoint, body: unknown): Permission | undefined {
  const isNamed = typeof body === 'object' && body !== null && 'tokenType' in body;
  return isNamed && typeof body.tokenType === 'string' ? permissionOf(endpoint, body.tokenType) : undefined;
}

function allow(permission: Permission, actor: Actor): void {
  if (mayCall(permission, callerOf(actor))) return;
  throw new ProblemError(actor.kind === 'anonymous' ? 'not-signed-in' : 'forbidden');
}

/** `/api/resting-place/{id}` -> `/api/resting-place/:id` */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export function readInput<E extends Endpoint>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Input<E> {
  if (endpoint.query) requireShape(request.query);
  if (endpoint.body) requireShape(request.body);
  return {
    params: read(endpoint.params, request.params),
    query: endpoint.query && read(endpoint.query, queryValues(endpoint.query, request.query)),
    body: read(endpoint.body, request.body),
  } as Input<E>;
}

export const writeReply = (endpoint: Endpoint, answer: unknown): string =>
  JSON.stringify(z.encode(endpoint.reply as z.ZodMiniType, answer));

function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = z.safeDecode(schema, value as never, inGerman);
  if (parsed.success) return parsed.data;
  throw new ProblemError('invalid-input', validationErrors(parsed.error));
}

type Values = Readonly<Record<string, string | readonly string[]>>;

/**
 * A query string knows neither lists of one nor empty fields: where a list is expected one value becomes a list, an empty
 * value counts as not given (a form sends it for a field left alone), and a repeated single field is refused.
 */
function queryValues(schema: z.ZodMiniType, query: unknown): Record<string, unknown> {
  const shape = (schema as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>;
  const repeated: string[] = [];
  const entries = Object.entries(query as Values).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!field) return [[name, value]];
    const given = [value].flat().filter((each) => each !== '');
    if (given.length === 0) return [];
    if (isList(field)) return [[name, given]];
    if (Array.isArray(value)) repeated.push(name);
    return [[name, given[0]]];
  });
  if (repeated.length > 0)
    throw new ProblemError(
      'invalid-input',
      repeated.map((field) => ({ field, message: `„${field}“ darf nur einmal angegeben werden.` })),
    );
  return Object.fromEntries(entries);
}

function isList(field: z.ZodMiniType): boolean {
  const { def } = (field as z.ZodMiniOptional)._zod;
  return def.type === 'optional' ? isList(def.innerType as z.ZodMiniType) : (def.type as string) === 'array';
}
