import type { FastifyInstance } from 'fastify';
import { docsPaths } from '#contract/docs/docs-paths.ts';
import { openApiDocument } from '../docs/openapi.ts';
import { docsPage, docsPagePolicy } from '../docs/page.ts';
import type { AppOptions } from '../services.ts';

/** OpenAPI document and documentation page, created on first use. */
export function docsRoutes(app: FastifyInstance, { siteUrl }: AppOptions): void {
  let document: string | undefined;
  let page: string | undefined;

  app.get(docsPaths.document, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(siteUrl));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });

  app.get(docsPaths.page, (_request, reply) => {
    page ??= docsPage();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docsPagePolicy)
      .send(page);
  });
}
