import type { Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { BODY_BYTES } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isApiPath } from '#site/api-path.ts';
import { isHttps } from '#site/is-https.ts';
import { paths } from '#site/paths.ts';
import { docsPaths } from './docs/docs-paths.ts';
import { antiForgery } from './http/anti-forgery.ts';
import { limitBodyTime, REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './http/body-time.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { parsedAddress } from './http/client-address.ts';
import { limitConnections } from './http/connection-limit.ts';
import { notFoundHandler } from './http/not-found.ts';
import { errorHandler } from './http/problem-reply.ts';
import { rateLimits as rateLimitOptions } from './http/rate-limits.ts';
import { requireAllServed } from './http/require-all-served.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type IsTrusted, trustedProxies } from './http/trusted-proxies.ts';
import { uploadRoom } from './http/upload/upload-room.ts';
import { decorateClientAddress } from './http/visitor.ts';
import { accountRoutes } from './routes/account.ts';
import { appointmentRoutes } from './routes/appointment.ts';
import { orderRoutes } from './routes/case.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { docsRoutes } from './routes/docs.ts';
import { estimateRoutes } from './routes/estimate.ts';
import { formRoutes } from './routes/forms.ts';
import { healthRoutes } from './routes/health.ts';
import { messageRoutes } from './routes/message.ts';
import { siteRoutes } from './routes/site.ts';
import { userRoutes } from './routes/user.ts';
import type { AppOptions, Services } from './services.ts';

/** The whole server as a value: `listen` it, `inject` into it, or hand it requests of another server. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { siteUrl, siteDir, rateLimits } = services.options;
  const security = securityHeaders(siteUrl);
  const onError = errorHandler(security, services.firm.phone);
  const isTrusted = trustedProxies(services.options.trustedProxies);
  const app = Fastify({
    ...fastifyOptions(services.options, isTrusted),
    // No hook runs here, so that nothing else limits a body that goes on coming.
    frameworkErrors: (error, request, reply) =>
      isApiPath(request.raw.url ?? '')
        ? onError(error, request, reply.header('connection', 'close'))
        : reply.header('connection', 'close').headers(security.page).redirect(paths.notFound, 302),
  });
  if (rateLimits) limitConnections(app.server, isTrusted);
  decorateClientAddress(app, isTrusted);
  limitBodyTime(app, security);
  app.decorate('identify', services.auth.identify);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(onError);
  app.setNotFoundHandler(notFoundHandler(security));

  requireAllServed(app, endpoints, Object.values(docsPaths));

  const room = uploadRoom();

  // Outside the plugins below: a catalogue answer is ready-made and needs none of them.
  catalogueRoutes(app, { catalogue: services.catalogue, security });

  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(security.api);
      done();
    });
    if (rateLimits) await api.register(rateLimit, rateLimitOptions);
    await antiForgery(api, isHttps(siteUrl));
    estimateRoutes(api, services);
    orderRoutes(api, services);
    appointmentRoutes(api, services);
    messageRoutes(api, services, room);
    accountRoutes(api, services);
    userRoutes(api, services);
    healthRoutes(api, services);
    docsRoutes(api, services.options);
  });

  await app.register(formRoutes, { services, security, room });
  if (siteDir !== undefined) await app.register(siteRoutes, { siteDir, security });
  return app;
}

/** How often Node looks for heads and requests that are overdue. */
const CHECK_CONNECTIONS_MS = 5000;
const SILENCE_MS = 120_000;

const fastifyOptions = ({ log, logTo, siteUrl }: AppOptions, isTrusted: IsTrusted): FastifyHttpOptions<Server> => ({
  logger: log === 'silent' ? false : { level: log, base: null, ...(logTo ? { stream: logTo } : {}) },
  // Logs are for failures: a line per request would hold addresses, and costs a third of the speed.
  logController: new LogController({ disableRequestLogging: true }),
  clientErrorHandler: answerBrokenRequest(securityHeaders(siteUrl)),
  bodyLimit: BODY_BYTES,
  http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
  // A client that neither sends nor fetches its answer; a slow upload is cut off earlier (`upload-pace.ts`).
  connectionTimeout: SILENCE_MS,
  // For forms with files; `limitBodyTime` gives everything else less.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  trustProxy: (peer) => isTrusted(parsedAddress(peer)),
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
});
