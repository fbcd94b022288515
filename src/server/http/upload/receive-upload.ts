import type { IncomingMessage } from 'node:http';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem/problem-error.ts';
import { untilClosingBoundary } from './closing-boundary.ts';
import { watchPace } from './upload-pace.ts';

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;
type Read<Result> = (parts: AsyncIterable<Multipart>) => Promise<Result>;

/**
 * Hands the parts of a form with files to `read`, and settles whatever was sent: rejects once the request has ended or broken
 * off and the parser still waits, or when it comes too slowly. Whatever is wrong, the rest of the request is taken off the
 * line, so that the browser gets to read the answer.
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
  const giveUp = () => afterParser(() => reject(new ProblemError('broken-upload')));
  if (raw.destroyed) giveUp();
  raw.once('end', giveUp).once('close', giveUp).pipe(body);
  try {
    return await Promise.race([read(partsOf(request, body, limits)), refusal]);
  } catch (error) {
    raw.unpipe(body);
    raw.resume();
    body.destroy();
    throw error;
  } finally {
    stopWatching();
    raw.off('end', giveUp).off('close', giveUp);
  }
}

/** The plugin reads `raw`; it is given what we let through of it. */
function partsOf(request: FastifyRequest, body: NodeJS.ReadableStream, limits: Limits): AsyncIterable<Multipart> {
  const raw = Object.assign(body, { headers: request.headers }) as unknown as IncomingMessage;
  return request.parts.call(Object.create(request, { raw: { value: raw } }), { limits });
}

/** What a parser does with bytes it has needs no I/O, so it is done within one turn of the event loop; these are to spare. */
const TURNS = 10;

function afterParser(then: () => void, turns = TURNS): void {
  if (turns === 0) then();
  else setImmediate(afterParser, then, turns - 1);
}
