import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemCode, problems } from '#contract/problem.ts';
import type { FieldError } from '#contract/validation-message.ts';
import { databaseFailure, isDatabaseFailure } from '../db/connection/failure.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { SecurityHeaders } from './security-headers.ts';

const RETRY_AFTER_SECONDS = '60';

/**
 * Turns every error into a reply, without stack, SQL or library messages. The message of a server failure or of a forced wait
 * ends with the phone number that the firm has by then.
 */
export const errorHandler =
  (security: SecurityHeaders, firm: { readonly phone: string }) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = problemOf(error);
    const isOurs = isOurFailure(problem.code);
    if (isOurs) logFailure(error, request);
    const extensions =
      isOurs || ASKS_TO_CALL.includes(problem.code)
        ? { ...problem.extensions, message: withPhone(problems[problem.code].message, firm.phone) }
        : problem.extensions;
    sendProblem(reply.headers(security.api), { ...problem, extensions });
  };

/** A failure that the house has to look after: it is logged, and the person is told the phone number. */
export const isOurFailure = (code: ProblemCode): boolean =>
  code === 'unexpected' || code === 'unavailable' || code === 'disk-full';

const ASKS_TO_CALL: readonly ProblemCode[] = [
  'not-in-operation',
  'busy',
  'storage-low',
  'too-many-receipts',
  'too-much-sent',
  'too-much-stored',
];

/** `… oder rufen Sie uns an.` -> `… oder rufen Sie uns an: 030 23125 000.` */
export const withPhone = (message: string, phone: string): string => message.replace(/\.$/, `: ${phone}.`);

export type ProblemFields = Pick<ProblemError, 'code' | 'errors'> & {
  readonly extensions?: ProblemError['extensions'] | undefined;
};

export function sendProblem(reply: FastifyReply, { code, errors, extensions }: ProblemFields): void {
  const { status } = problems[code];
  const isPause = status === 429 || status === 503;
  if (isPause && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(extensions?.waitSeconds ?? RETRY_AFTER_SECONDS));
  // A client that is too slow would go on sending.
  if (status === 408) reply.header('connection', 'close');
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ ...problemBody(code, errors), ...extensions }));
}

/** RFC 9457: `type` links to the list of problems in the documentation. */
export function problemBody(code: ProblemCode, errors?: readonly FieldError[]) {
  const { status, message } = problems[code];
  return { type: `/api/docs#${code}`, title: message, status, code, message, ...(errors ? { errors } : {}) };
}

export function problemOf(error: FastifyError): ProblemFields {
  if (error instanceof ProblemError) return error;
  const code = byLibraryCode[error.code] ?? byStatus[error.statusCode ?? 500];
  if (code) return { code, errors: undefined };
  if (databaseFailure(error) === 'full' || NO_SPACE.includes(error.code))
    return { code: 'disk-full', errors: undefined };
  if (isDatabaseFailure(error)) return { code: 'unavailable', errors: undefined };
  const isClientsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return { code: isClientsFault ? 'invalid-input' : 'unexpected', errors: undefined };
}

/** Of a file that could not be written: the disk, or the share of this user. */
const NO_SPACE: readonly string[] = ['ENOSPC', 'EDQUOT'];

const byLibraryCode: Record<string, ProblemCode> = {
  FST_CSRF_MISSING_SECRET: 'anti-forgery',
  FST_CSRF_INVALID_TOKEN: 'anti-forgery',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  // Invalid UTF-8 changes its length when it is decoded.
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
};

const byStatus: Record<number, ProblemCode> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
};

/**
 * Logs route and error; never the URL, the query or the body, which may contain personal data. An unavailable service (the
 * database) is one line per request; a stack is logged for bugs only.
 */
export function logFailure(error: FastifyError, request: FastifyRequest): void {
  const { name, code, message, stack } = error;
  const where = { route: request.routeOptions.url, method: request.method };
  if (problemOf(error).code === 'unexpected') request.log.error({ ...where, error: { name, code, message, stack } });
  else
    request.log.error(
      { ...where, cause: databaseFailure(error) ?? 'limit', code: code ?? name },
      problemOf(error).code === 'disk-full' ? 'disk full' : 'unavailable',
    );
}
