import type { FastifyReply } from 'fastify';
import type { Answer, AnswerPage } from './answer-page.ts';

/** Answers with a page about a person: no cache keeps it. */
export type ShowPage = (reply: FastifyReply, answer: Answer, status?: number) => FastifyReply;

export const showPage =
  ({ html, headers }: AnswerPage): ShowPage =>
  (reply, answer, status = 200) =>
    reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html(answer));
