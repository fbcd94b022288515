import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { paths } from '#site/paths.ts';
import { antiForgery } from './anti-forgery.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { notFoundHandler } from './not-found.ts';
import { ProblemError } from './problem-error.ts';
import { errorHandler } from './problem-reply.ts';
import { accountRoutes } from './routes/account.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { docsRoutes } from './routes/docs.ts';
import { estimateRoutes } from './routes/estimate.ts';
import { healthRoutes, isSecure } from './routes/health.ts';
import { siteRoutes } from './routes/site.ts';
import { userRoutes } from './routes/user.ts';
import { securityHeaders } from './security-headers.ts';
import type { AppOptions, Services } from './services.ts';

/** The whole server as a value: `listen` it, `inject` into it, or hand it requests of another server. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { siteUrl, siteDir, rateLimits } = services.options;
  const security = securityHeaders(siteUrl);
  const onError = errorHandler(security);
  const app = Fastify({
    ...fastifyOptions(services.options),
    frameworkErrors: (error, request, reply) =>
      isForApi(request.raw.url)
        ? onError(error, request, reply)
        : reply.headers(security.page).redirect(paths.notFound, 302),
  });
  app.decorate('identify', services.auth.identify);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(onError);
  app.setNotFoundHandler(notFoundHandler(security));

  // Outside the plugins below: a catalogue answer is ready-made and needs none of them.
  catalogueRoutes(app, { catalogue: services.catalogue, security });

  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(security.api);
      done();
    });
    if (rateLimits)
      await api.register(rateLimit, {
        global: false,
        // Whoever has one IPv6 address has the whole network around it.
        ipv6Subnet: 64,
        errorResponseBuilder: () => new ProblemError('too-many-requests'),
      });
    await antiForgery(api, isSecure(siteUrl));
    estimateRoutes(api, services);
    accountRoutes(api, services);
    userRoutes(api, services);
    healthRoutes(api, services);
    docsRoutes(api, services.options);
  });

  if (siteDir !== undefined) await app.register(siteRoutes, { siteDir, security });
  return app;
}

const isForApi = (url = ''): boolean => /^\/api(\/|$)/.test(url);

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

const fastifyOptions = ({ log, siteUrl }: AppOptions): FastifyServerOptions => ({
  logger: log === 'silent' ? false : { level: log, base: null },
  // Logs are for failures: a line per request would hold addresses, and costs a third of the speed.
  logController: new LogController({ disableRequestLogging: true }),
  clientErrorHandler: answerBrokenRequest(securityHeaders(siteUrl)),
  bodyLimit: BODY_LIMIT_BYTES,
  requestTimeout: REQUEST_TIMEOUT_MS,
  // A proxy on the same machine may say for whom it asks; nobody else is believed.
  trustProxy: 'loopback',
  forceCloseConnections: 'idle',
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
});
