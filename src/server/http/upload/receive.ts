import type { IncomingMessage } from 'node:http';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem/problem-error.ts';
import { untilClosingBoundary } from './closing-boundary.ts';
import { watchPace } from './pace.ts';

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;
type Read<Result> = (parts: AsyncIterable<Multipart>) => Promise<Result>;

/**
 * Calls `read` with the parts of a form with files, and always settles: rejects where the request has ended or aborted and the
 * parser still waits, or where it is too slow. After an error the rest of the request is read and dropped, so that the browser
 * reads the reply.
 */
export async function receiveUpload<Result>(
  request: FastifyRequest,
  limits: Limits,
  read: Read<Result>,
): Promise<Result> {
  const { raw } = request;
  const body = untilClosingBoundary(request.headers['content-type']);
  const { promise: refusal, reject } = Promise.withResolvers<never>();
  const stopWatching = watchPace(raw, reject);
  const rejectIncomplete = () => afterParser(() => reject(new ProblemError('broken-upload')));
  if (raw.destroyed) rejectIncomplete();
  raw.once('end', rejectIncomplete).once('close', rejectIncomplete).pipe(body);
  try {
    return await Promise.race([read(partsOf(request, body, limits)), refusal]);
  } catch (error) {
    raw.unpipe(body);
    raw.resume();
    body.destroy();
    throw error;
  } finally {
    stopWatching();
    raw.off('end', rejectIncomplete).off('close', rejectIncomplete);
  }
}

/** The plugin reads `request.raw`, which is replaced by the filtered body. */
function partsOf(request: FastifyRequest, body: NodeJS.ReadableStream, limits: Limits): AsyncIterable<Multipart> {
  const raw = Object.assign(body, { headers: request.headers }) as IncomingMessage;
  return request.parts.call(Object.create(request, { raw: { value: raw } }), { limits });
}

/** The parser needs no I/O for bytes it has, so one turn of the event loop is enough; ten are a margin. */
const TURNS = 10;

function afterParser(then: () => void, turns = TURNS): void {
  if (turns === 0) then();
  else setImmediate(afterParser, then, turns - 1);
}
