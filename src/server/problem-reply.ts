import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemCode, problems } from '#contract/problem.ts';
import type { FieldError } from '#contract/validation-message.ts';
import { isDatabaseAway } from './db/failure.ts';
import { ProblemError } from './problem-error.ts';
import type { SecurityHeaders } from './security-headers.ts';

const RETRY_AFTER_SECONDS = '60';

/** The one place where an error becomes an answer. No stack, no SQL, no library text gets past it. */
export const errorHandler =
  (security: SecurityHeaders) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = problemOf(error);
    if (problem.code === 'unexpected' || problem.code === 'unavailable') logFailure(error, request);
    sendProblem(reply.headers(security.api), problem);
  };

export function sendProblem(reply: FastifyReply, { code, errors }: Pick<ProblemError, 'code' | 'errors'>): void {
  const { status } = problems[code];
  const isPause = status === 429 || status === 503;
  if (isPause && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemBody(code, errors)));
}

/** RFC 9457: `type` leads to the readable list of problems. */
export function problemBody(code: ProblemCode, errors?: readonly FieldError[]) {
  const { status, message } = problems[code];
  return { type: `/api/docs#${code}`, title: message, status, code, message, ...(errors ? { errors } : {}) };
}

function problemOf(error: FastifyError): Pick<ProblemError, 'code' | 'errors'> {
  if (error instanceof ProblemError) return error;
  const code = byLibraryCode[error.code] ?? byStatus[error.statusCode ?? 500];
  if (code) return { code, errors: undefined };
  if (isDatabaseAway(error)) return { code: 'unavailable', errors: undefined };
  const isClientsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return { code: isClientsFault ? 'invalid-input' : 'unexpected', errors: undefined };
}

const byLibraryCode: Record<string, ProblemCode> = {
  FST_CSRF_MISSING_SECRET: 'anti-forgery',
  FST_CSRF_INVALID_TOKEN: 'anti-forgery',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-json',
  // Bytes that are no UTF-8 change their count when they become text.
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

/** Which route and what went wrong; never the address, the query or the body, which may be about a person. */
function logFailure(error: FastifyError, request: FastifyRequest): void {
  const { name, code, message, stack } = error;
  request.log.error({ route: request.routeOptions.url, method: request.method, error: { name, code, message, stack } });
}
