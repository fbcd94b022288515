import type { FastifyReply } from 'fastify';
import type { SecurityHeaders } from '../security-headers.ts';
import type { Answer, AnswerPage } from './answer-page.ts';

/** Answers with a page about a person: no cache keeps it. */
export type ShowPage = (reply: FastifyReply, answer: Answer, status?: number) => FastifyReply;

export const showPage =
  (page: AnswerPage, security: SecurityHeaders): ShowPage =>
  (reply, answer, status = 200) =>
    reply
      .code(status)
      .headers(security.page)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(answer));
