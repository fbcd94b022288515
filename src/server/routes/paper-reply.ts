import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachedAs } from '../http/attached-as.ts';
import { renderPaper } from '../overview/render-paper.ts';
import { createQueueLimit } from '../pdf/queue-limit.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

type Asked = {
  readonly reference: string;
  /** Throws where the caller may not have it. */
  readonly check?: () => Promise<unknown>;
  /** Of an order: the number of a correction, 0 as it was placed. Left out: as it holds. */
  readonly version?: number;
  /** The house sees on it what became of the order. */
  readonly forHouse?: boolean;
  /** Called before it is given out; where it throws, nobody gets it. */
  readonly record?: () => Promise<void>;
};
type PaperReply = (asked: Asked, reply: FastifyReply, request: FastifyRequest) => Promise<Uint8Array>;

/** Replies with the PDF of an order or a preparation, to be saved; throws `unknown-case`, and `busy` where too many wait for one. */
export function createPaperReply(services: Services): PaperReply {
  const withinQueueLimit = createQueueLimit();
  return ({ check, record, ...asked }, reply, request) =>
    withinQueueLimit(request.clientAddress, async () => {
      await check?.();
      const paper = await renderPaper(services, asked);
      if (!paper) throw createProblem(asked.version === undefined ? 'unknown-case' : 'unknown-correction');
      await record?.();
      reply.headers(attachedAs(paper.name));
      return paper.bytes;
    });
}
