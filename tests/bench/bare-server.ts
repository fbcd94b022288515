import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { KeptReply } from './bare-process.ts';

/** The fastest server Node can be: a map from address to bytes. Node itself writes these four headers. */
const FASTIFY_KEEP_ALIVE_MS = 72_000;
const WRITTEN_BY_NODE = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

process.once('message', (kept: Record<string, KeptReply>) => {
  const replies = new Map(
    Object.entries(kept).map(([path, { headers, body }]) => {
      const bytes = Buffer.from(body);
      const own: OutgoingHttpHeaders = Object.fromEntries(
        Object.entries(headers).filter(([name]) => !WRITTEN_BY_NODE.includes(name)),
      );
      return [path, { bytes, headers: { ...own, 'content-length': bytes.length } }];
    }),
  );
  const server = createServer((request, response) => {
    const reply = replies.get(request.url ?? '');
    if (!reply) return response.writeHead(404).end();
    response.writeHead(200, reply.headers);
    return response.end(reply.bytes);
  });
  // Named in the keep-alive header: with Node's own five seconds the bytes would not be the same.
  server.keepAliveTimeout = FASTIFY_KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.send?.(address?.port);
  });
});
