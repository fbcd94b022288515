import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import {
  BODY_BYTES,
  type BodyOf,
  type Endpoint,
  isInName,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint.ts';
import { validationErrors } from '#contract/validation-message.ts';
import { inGerman } from '#contract/validation-sentence.ts';
import { may, type Right } from '#domain/account/role.ts';
import { type Actor, ANONYMOUS, callerOf } from '../auth/actor.ts';
import type { Identify } from '../auth/auth.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { requireShape } from './body-shape.ts';
import { writeLargeReply } from './large-reply.ts';
import { actorByBody } from './token-in-body.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Identifies the caller; decorated before routes with `session` are added. */
    identify: Identify;
    /** Throws `check-again` where the last second factor is older than ten minutes. */
    requireRecentCheck: (actor: Actor) => void;
    /** Told where a person lacks the right of a call. */
    recordRefusedRight: (actorId: string, endpoint: Pick<Endpoint, 'method' | 'path'>) => Promise<void>;
  }
}

export type Input<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

/** Media type and content of a file. */
type FileAnswer = { readonly type: string; readonly bytes: Uint8Array | Readable };

type Answer<E extends Endpoint> = E['reply'] extends 'pdf'
  ? Uint8Array
  : E['reply'] extends 'file'
    ? FileAnswer
    : ReplyOf<E>;

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
 * Serves one endpoint of the contract: checks the right of the caller, decodes the request and encodes the reply by the schemas.
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

/** The same for bodies other than JSON. */
export function serveAsRead<E extends Endpoint, In extends Input<E>>(
  app: FastifyInstance,
  endpoint: E,
  reader: Reader<E, In>,
  handler: Handler<E, In>,
  options: RouteShorthandOptions,
): void {
  const isNamed = isInName(endpoint);
  if (isNamed && !app.hasDecorator('identify'))
    throw new Error(`${endpoint.path} is called in somebody's name, and the app cannot identify anybody`);
  const allow = async (right: Right, actor: Actor): Promise<void> => {
    if (may(callerOf(actor), right)) return;
    if (actor.kind === 'anonymous') throw new ProblemError('not-signed-in');
    await app.recordRefusedRight(actor.userId, endpoint);
    throw new ProblemError('forbidden');
  };
  // Where nobody's name matters a stale token of the browser is ignored instead of refused.
  const callerIn = async ({ headers }: FastifyRequest): Promise<Actor> => {
    const actor = isNamed ? await app.identify(headers.authorization) : ANONYMOUS;
    await allow(endpoint.may, actor);
    if (endpoint.recentCheck) app.requireRecentCheck(actor);
    return actor;
  };
  const bodyLimit = endpoint.bodyBytes ?? BODY_BYTES;
  const isLarge = bodyLimit > BODY_BYTES;
  // Before such a body is read, and after all that limits requests. The handler asks again: the session may end meanwhile.
  const refuseStrangers = async (request: FastifyRequest): Promise<void> => void (await callerIn(request));
  app.route({
    bodyLimit,
    ...options,
    ...((isLarge || endpoint.files) && endpoint.may !== 'public' ? { preParsing: refuseStrangers } : {}),
    method: endpoint.method,
    url: routerPath(endpoint.path),
    handler: async (request, reply) => {
      const actor = await callerIn(request);
      // To parse a large body takes the thread for a while, and so does what follows: others are served in between.
      if (isLarge) await turn();
      const input = await reader(endpoint, request, reply);
      if (isLarge) await turn();
      const right = rightByBody(endpoint, input.body);
      const isForPeople = right !== undefined && right !== 'public';
      const person = isForPeople ? await actorByBody(app.identify, actor, input.body) : actor;
      await allow(right ?? endpoint.may, person);
      const answer = await handler({ ...input, actor: person }, reply, request);
      if (endpoint.reply === 'pdf') return reply.type('application/pdf').send(answer);
      if (endpoint.reply === 'file') {
        const { type, bytes } = answer as FileAnswer;
        return reply.type(type).send(bytes);
      }
      const text = endpoint.mostValues === undefined ? writeReply(endpoint, answer) : writeLargeReply(endpoint, answer);
      return reply.type('application/json; charset=utf-8').send(await text);
    },
  });
}

/** For routes without identification; throws where the endpoint is not open to anonymous callers. */
export function requireOpen(endpoint: Endpoint): void {
  if (endpoint.may !== 'public') throw new Error(`${endpoint.path} is not for everybody`);
}

/** The right for the one of several actions that a body names. */
function rightByBody({ mayByToken }: Endpoint, body: unknown): Right | undefined {
  const isNamed = typeof body === 'object' && body !== null && 'tokenType' in body;
  return mayByToken && isNamed && typeof body.tokenType === 'string' && Object.hasOwn(mayByToken, body.tokenType)
    ? mayByToken[body.tokenType]
    : undefined;
}

/** `/api/resting-place/{id}` -> `/api/resting-place/:id` */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export function readInput<E extends Endpoint>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Input<E> {
  if (endpoint.query) requireShape(request.query);
  if (endpoint.body) requireShape(request.body, endpoint.mostValues);
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
 * Query strings have neither lists of one nor missing fields: where a list is expected one value becomes a list, an empty value
 * counts as missing (forms send it for empty fields), and a repeated single field is refused.
 */
function queryValues(schema: z.ZodMiniType, query: unknown): Record<string, unknown> {
  const shape = (schema as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>;
  const repeated: string[] = [];
  const entries = Object.entries(query as Values).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!field) return [[name, value]];
    const values = [value].flat().filter((each) => each !== '');
    if (values.length === 0) return [];
    if (isList(field)) return [[name, values]];
    if (Array.isArray(value)) repeated.push(name);
    return [[name, values[0]]];
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
