import type { FastifyReply } from 'fastify';
import type { PageContent, PageTemplate } from './page-template.ts';

/** Replies with a page of personal data, which no cache may store; where the route says otherwise, with a public one. */
export type ShowPage = (reply: FastifyReply, answer: PageContent, status?: number) => FastifyReply;

/** `template`: that of the site as it is at the request. */
export const showPage =
  (template: () => PageTemplate): ShowPage =>
  (reply, answer, status = 200) => {
    const { html, headers } = template();
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html(answer));
  };
