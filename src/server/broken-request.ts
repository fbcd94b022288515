import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemBody } from './problem-reply.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** What is no HTTP at all never reaches Fastify: answered on the bare socket, and the connection ends. */
export const answerBrokenRequest = (security: SecurityHeaders) => (error: NodeJS.ErrnoException, socket: Socket) => {
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
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
