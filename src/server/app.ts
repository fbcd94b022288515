import type { Server } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { docsPaths } from '#contract/docs/docs-paths.ts';
import { BODY_BYTES } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isApiPath, isHttps } from '#site/address.ts';
import { paths } from '#site/paths.ts';
import { requireRecentCheck } from './auth/factor/recent-check.ts';
import { antiForgery } from './http/anti-forgery.ts';
import { limitBodyTime, REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './http/body-time.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { parsedAddress } from './http/client-address.ts';
import { limitConnections } from './http/connection-limit.ts';
import { notFoundHandler } from './http/not-found.ts';
import { errorHandler } from './http/problem-reply.ts';
import { rateLimits as rateLimitOptions } from './http/rate-limits.ts';
import { requireAllServed } from './http/require-all-served.ts';
import { requireOneHost } from './http/require-one-host.ts';
import { securityHeaders } from './http/security-headers.ts';
import { shortPath } from './http/short-path.ts';
import { type IsTrusted, trustedProxies } from './http/trusted-proxies.ts';
import { createUploadCapacity } from './http/upload/capacity.ts';
import { decorateClientAddress } from './http/visitor.ts';
import { recordRefusedControls, recordRefusedRight } from './log/refusals.ts';
import { accountRoutes } from './routes/account.ts';
import { appointmentRoutes } from './routes/appointment.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { callRoutes } from './routes/call.ts';
import { caseRoutes } from './routes/case.ts';
import { caseStatusRoutes } from './routes/case-status.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { catalogueChangeRoutes } from './routes/catalogue-change.ts';
import { catalogueRowRoutes } from './routes/catalogue-row.ts';
import { changeRoutes } from './routes/change.ts';
import { correctionRoutes } from './routes/correction.ts';
import { correspondenceRoutes } from './routes/correspondence.ts';
import { deskRoutes } from './routes/desk.ts';
import { deskListRoutes } from './routes/desk-list.ts';
import { deskPaperRoutes } from './routes/desk-paper.ts';
import { docsRoutes } from './routes/docs.ts';
import { estimateRoutes } from './routes/estimate.ts';
import { factorRoutes } from './routes/factor.ts';
import { formRoutes } from './routes/forms.ts';
import { healthRoutes } from './routes/health.ts';
import { logRoutes } from './routes/log.ts';
import { mailRoutes } from './routes/mail.ts';
import { messageRoutes } from './routes/message.ts';
import { overviewRoutes } from './routes/overview.ts';
import { publicationRoutes } from './routes/publication.ts';
import { retentionRoutes } from './routes/retention.ts';
import { securityTextRoute } from './routes/security-text.ts';
import { siteRoutes } from './routes/site.ts';
import { teamRoutes } from './routes/team.ts';
import { userRoutes } from './routes/user.ts';
import { userCaseRoutes } from './routes/user-case.ts';
import { wordingRoutes } from './routes/wording.ts';
import type { AppOptions, Services } from './services.ts';

/** The Fastify app without a port: for `listen`, `inject` or another server's requests. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { siteUrl, rateLimits } = services.options;
  const security = securityHeaders(siteUrl);
  const onError = errorHandler(security, services.firm);
  const isTrusted = trustedProxies(services.options.trustedProxies);
  const app = Fastify({
    ...fastifyOptions(services.options, isTrusted),
    // No hook runs here: only closing the connection limits a body that is still being sent.
    frameworkErrors: (error, request, reply) =>
      isApiPath(request.raw.url ?? '')
        ? onError(error, request, reply.header('connection', 'close'))
        : reply.header('connection', 'close').headers(security.page).redirect(paths.notFound, 302),
  });
  if (rateLimits) limitConnections(app.server, isTrusted);
  decorateClientAddress(app, isTrusted);
  requireOneHost(app);
  limitBodyTime(app, security);
  app.decorate('identify', services.auth.identify);
  app.decorate('requireRecentCheck', requireRecentCheck(services));
  app.decorate('recordRefusedRight', recordRefusedRight(services, app));
  recordRefusedControls(app, services);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(onError);
  app.setNotFoundHandler(notFoundHandler(security));

  requireAllServed(app, endpoints, Object.values(docsPaths));

  const uploadCapacity = createUploadCapacity();

  // Outside the plugins below: a cached catalogue reply needs none of them.
  catalogueRoutes(app, { catalogue: services.catalogue, security });

  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(security.api);
      done();
    });
    if (rateLimits) await api.register(rateLimit, rateLimitOptions);
    await antiForgery(api, isHttps(siteUrl));
    estimateRoutes(api, services);
    caseRoutes(api, services);
    appointmentRoutes(api, services);
    messageRoutes(api, services, uploadCapacity);
    accountRoutes(api, services);
    userRoutes(api, services);
    userCaseRoutes(api, services);
    catalogueChangeRoutes(api, services);
    catalogueRowRoutes(api, services);
    changeRoutes(api, services);
    mailRoutes(api, services);
    overviewRoutes(api, services);
    deskListRoutes(api, services);
    deskRoutes(api, services, uploadCapacity);
    calendarRoutes(api, services);
    deskPaperRoutes(api, services);
    correctionRoutes(api, services);
    callRoutes(api, services);
    caseStatusRoutes(api, services, uploadCapacity);
    correspondenceRoutes(api, services);
    factorRoutes(api, services);
    teamRoutes(api, services);
    logRoutes(api, services);
    retentionRoutes(api, services);
    publicationRoutes(api, services);
    wordingRoutes(api, services, uploadCapacity);
    healthRoutes(api, services);
    docsRoutes(api, services.options);
  });

  securityTextRoute(app, services, security);
  await app.register(formRoutes, { services, security, capacity: uploadCapacity });
  if (services.site) {
    const { firm, isInOperation } = services;
    await app.register(siteRoutes, { site: services.site, security, firm, isInOperation });
  }
  return app;
}

/** How often Node checks for overdue headers and requests. */
const CHECK_CONNECTIONS_MS = 5000;
const SILENCE_MS = 120_000;

const fastifyOptions = ({ log, logTo, siteUrl }: AppOptions, isTrusted: IsTrusted): FastifyHttpOptions<Server> => ({
  logger: log === 'silent' ? false : { level: log, base: null, ...(logTo ? { stream: logTo } : {}) },
  // Logs are for failures: a line per request would contain personal data and costs a third of the throughput.
  logController: new LogController({ disableRequestLogging: true }),
  clientErrorHandler: answerBrokenRequest(securityHeaders(siteUrl)),
  bodyLimit: BODY_BYTES,
  http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
  // For a client that neither sends nor reads; a slow upload is ended earlier (`upload/pace.ts`).
  connectionTimeout: SILENCE_MS,
  // For forms with files; `limitBodyTime` sets a shorter limit for all other requests.
  requestTimeout: UPLOAD_TIMEOUT_MS,
  trustProxy: (peer) => isTrusted(parsedAddress(peer)),
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  rewriteUrl: shortPath,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
});
