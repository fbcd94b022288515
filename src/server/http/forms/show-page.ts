import type { FastifyReply } from 'fastify';
import type { PageContent, PageTemplate } from './page-template.ts';

/** Replies with a page of personal data, which no cache may store. */
export type ShowPage = (reply: FastifyReply, answer: PageContent, status?: number) => FastifyReply;

/** `template`: that of the site as it is at the request. */
export const showPage =
  (template: () => PageTemplate): ShowPage =>
  (reply, answer, status = 200) => {
    const { html, headers } = template();
    return reply
      .code(status)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html(answer));
  };
