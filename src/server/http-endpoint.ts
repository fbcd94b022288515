import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { inGerman, validationErrors } from '#contract/validation-message.ts';
import { ProblemError } from './problem-error.ts';

export type Input<E extends Endpoint> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

type Answer<E extends Endpoint> = E['reply'] extends 'pdf' ? Uint8Array : ReplyOf<E>;

/** Serves one endpoint of the contract: what comes in is read by its schemas, what goes out is written by them. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, reply: FastifyReply, request: FastifyRequest) => Promise<Answer<E>> | Answer<E>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    method: endpoint.method,
    url: routerPath(endpoint.path),
    handler: async (request, reply) => {
      const answer = await handler(readInput(endpoint, request), reply, request);
      if (endpoint.reply === 'pdf') return reply.type('application/pdf').send(answer);
      return reply.type('application/json; charset=utf-8').send(writeReply(endpoint, answer));
    },
  });
}

/** `/api/resting-place/{id}` -> `/api/resting-place/:id` */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

export function readInput<E extends Endpoint>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Input<E> {
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
