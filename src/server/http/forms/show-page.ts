import type { FastifyReply } from 'fastify';
import type { PageContent, PageTemplate } from './page-template.ts';

/** Replies with a page of personal data, which no cache may store. */
export type ShowPage = (reply: FastifyReply, answer: PageContent, status?: number) => FastifyReply;

export const showPage =
  ({ html, headers }: PageTemplate): ShowPage =>
  (reply, answer, status = 200) =>
    reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html(answer));
