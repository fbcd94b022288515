import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/validation-message.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import { type Handler, type Input, readInput, serveAsRead } from '../endpoint.ts';
import type { UploadCapacity } from './capacity.ts';
import { checkFiles } from './check-files.ts';
import { readParts } from './read-parts.ts';
import { uploadScope } from './scope.ts';
import type { UploadedFile } from './uploaded-file.ts';

type WithFiles = Endpoint & { readonly files?: NonNullable<Endpoint['files']> };
type InputWithFiles<E extends Endpoint> = Input<E> & { readonly files: readonly UploadedFile[] };

type ServeMultipart = <E extends WithFiles>(
  endpoint: E,
  handler: Handler<E, InputWithFiles<E>>,
  options?: RouteShorthandOptions,
) => void;

/**
 * A scope for endpoints with files, which accepts multipart bodies only: the same permissions, schemas and replies as in
 * `endpoint.ts`, with the fields of the body as text.
 */
export function multipartRoutes(
  app: FastifyInstance,
  capacity: UploadCapacity,
  add: (serve: ServeMultipart) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const reserve = await uploadScope(scope, capacity);

    const read = async <E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply) => {
      if (!endpoint.files) throw new Error(`${endpoint.path} takes no files`);
      const sent = await readParts(request, endpoint.files, reserve(request, reply));
      return inputOf(endpoint, endpoint.files, request, sent);
    };
    add((endpoint, handler, options = {}) =>
      serveAsRead(scope, endpoint, read, handler, { ...options, config: { ...options.config, takesFiles: true } }),
    );
  });
}

type Parts = Awaited<ReturnType<typeof readParts>>;

/** Throws all errors of fields and files together. */
function inputOf<E extends Endpoint>(
  endpoint: E,
  { name, kind }: NonNullable<Endpoint['files']>,
  request: FastifyRequest,
  sent: Parts,
): InputWithFiles<E> {
  const { files, errors, code } = checkFiles(sent.files, name, kind);
  const { params, query } = request;
  const fields = fieldsOf(endpoint, { params, query, body: bodyOf(sent.fields) });
  const wrong = [...repeated(sent.fields), ...fields.errors];
  if (wrong.length > 0) throw new ProblemError('invalid-input', [...wrong, ...errors]);
  if (code !== undefined) throw new ProblemError(code, errors);
  return { ...(fields.input as Input<E>), files };
}

function fieldsOf<E extends Endpoint>(endpoint: E, request: Pick<FastifyRequest, 'params' | 'query' | 'body'>) {
  try {
    return { input: readInput(endpoint, request), errors: [] };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'invalid-input') return { errors: error.errors ?? [] };
    throw error;
  }
}

/** Multipart forms send line breaks as CRLF, which the browser counts as one character. */
const bodyOf = (fields: Parts['fields']): unknown =>
  Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value]),
  );

const repeated = (fields: Parts['fields']): FieldError[] =>
  fields
    .map(([name]) => name)
    .filter((name, index, names) => names.indexOf(name) < index)
    .map((field) => ({ field: field.slice(0, 40), message: 'Dieses Feld darf nur einmal ausgefüllt werden.' }));
