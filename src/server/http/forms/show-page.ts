import type { FastifyReply } from 'fastify';
import type { Answer, AnswerPage } from './answer-page.ts';

/** Replies with a page of personal data, which no cache may store. */
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
