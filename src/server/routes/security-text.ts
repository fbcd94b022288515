import type { FastifyInstance } from 'fastify';
import { SECURITY_PATH, securityText } from '#domain/firm/security-text.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { Services } from '../services.ts';

/** Written when it is asked for: the built file expires where nobody publishes for a year. */
export const securityTextRoute = (
  app: FastifyInstance,
  { firm, options, clock }: Pick<Services, 'firm' | 'options' | 'clock'>,
  security: SecurityHeaders,
): void =>
  void app.get(SECURITY_PATH, (_request, reply) =>
    reply
      .headers(security.api)
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(securityText(firm, options.siteUrl, clock())),
  );
