import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemBody } from './problem-reply.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Node adds the bytes that it could not parse. */
type BrokenRequest = NodeJS.ErrnoException & { readonly rawPacket?: unknown };

/** Replies to invalid HTTP, which does not reach Fastify, on the raw socket and closes the connection. */
export const answerBrokenRequest = (security: SecurityHeaders) => (error: BrokenRequest, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ...problemBody('invalid-input'), status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(security.api).map(([name, value]) => `${name}: ${value}`),
  ];
  // The reply to HEAD has no body (RFC 9110, section 9.3.2).
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
};

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
