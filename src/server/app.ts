import type { Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { BODY_BYTES } from '#contract/endpoint.ts';
import { paths } from '#site/paths.ts';
import { antiForgery } from './anti-forgery.ts';
import { limitBodyTime, REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './body-time.ts';
import { answerBrokenRequest } from './broken-request.ts';
import { notFoundHandler } from './not-found.ts';
import { ProblemError } from './problem-error.ts';
import { errorHandler } from './problem-reply.ts';
import { accountRoutes } from './routes/account.ts';
import { appointmentRoutes } from './routes/appointment.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { docsRoutes } from './routes/docs.ts';
import { estimateRoutes } from './routes/estimate.ts';
import { formRoutes } from './routes/forms.ts';
import { healthRoutes, isSecure } from './routes/health.ts';
import { messageRoutes } from './routes/message.ts';
import { orderRoutes } from './routes/order.ts';
import { siteRoutes } from './routes/site.ts';
import { userRoutes } from './routes/user.ts';
import { securityHeaders } from './security-headers.ts';
import type { AppOptions, Services } from './services.ts';

/** The whole server as a value: `listen` it, `inject` into it, or hand it requests of another server. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { siteUrl, siteDir, rateLimits } = services.options;
  const security = securityHeaders(siteUrl);
  const onError = errorHandler(security, services.firm.phone);
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
    limitBodyTime(api, security);
    if (rateLimits)
      await api.register(rateLimit, {
        global: false,
        // Whoever has one IPv6 address has the whole network around it.
        ipv6Subnet: 64,
        errorResponseBuilder: () => new ProblemError('too-many-requests'),
      });
    await antiForgery(api, isSecure(siteUrl));
    estimateRoutes(api, services);
    orderRoutes(api, services);
    appointmentRoutes(api, services);
    messageRoutes(api, services);
    accountRoutes(api, services);
    userRoutes(api, services);
    healthRoutes(api, services);
    docsRoutes(api, services.options);
  });

  await app.register(formRoutes, { services, security });
  if (siteDir !== undefined) await app.register(siteRoutes, { siteDir, security });
  return app;
}

const isForApi = (url = ''): boolean => /^\/api(\/|$)/.test(url);

const fastifyOptions = ({ log, logTo, siteUrl }: AppOptions): FastifyHttpOptions<Server> => ({
  logger: log === 'silent' ? false : { level: log, base: null, ...(logTo ? { stream: logTo } : {}) },
  // Logs are for failures: a line per request would hold addresses, and costs a third of the speed.
  logController: new LogController({ disableRequestLogging: true }),
  clientErrorHandler: answerBrokenRequest(securityHeaders(siteUrl)),
  bodyLimit: BODY_BYTES,
  http: { headersTimeout: REQUEST_TIMEOUT_MS },
  // For forms with files; `limitBodyTime` gives everything else less.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  // A proxy on the same machine may say for whom it asks; nobody else is believed.
  trustProxy: 'loopback',
  forceCloseConnections: 'idle',
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
});
