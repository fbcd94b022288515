import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_DONE } from '#domain/form-words.ts';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { postAppointment, showAppointmentForm } from '../appointment/form/post-appointment.ts';
import { html } from '../http/forms/html.ts';
import { noticeHtml } from '../http/forms/notice-html.ts';
import { markedTemplate, readPageTemplate } from '../http/forms/page-template.ts';
import { parseUrlencoded } from '../http/forms/parse-urlencoded.ts';
import { problemText } from '../http/forms/problem-text.ts';
import { readForm } from '../http/forms/read-form.ts';
import { requireSameOrigin } from '../http/forms/same-origin.ts';
import { showPage } from '../http/forms/show-page.ts';
import { rateLimits } from '../http/rate-limits.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { UploadCapacity } from '../http/upload/capacity.ts';
import { uploadScope } from '../http/upload/scope.ts';
import { messageSentPage } from '../message/form/message-page.ts';
import { postMessage } from '../message/form/post-message.ts';
import { postWithdrawal } from '../message/form/post-withdrawal.ts';
import type { Services } from '../services.ts';

/** Against floods, before the body is read; accepted submissions are counted in their transaction. */
const limited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const withFiles = { config: { ...limited.config, takesFiles: true } };

/** Above the limits of all fields, so that a text that is too long is shown again with its error. */
const URLENCODED_BYTES = 256 * 1024;

/** Nothing of a person: asked for anew each time, and brought back as it was by the browser's own way back. */
const PUBLIC = { 'cache-control': 'no-cache' };

type Options = { readonly services: Services; readonly security: SecurityHeaders; readonly capacity: UploadCapacity };

/** Contact, appointment and withdrawal for browsers without JavaScript. */
export async function formRoutes(app: FastifyInstance, { services, security, capacity }: Options): Promise<void> {
  const { firm, options, site } = services;
  const bare = readPageTemplate(undefined, firm, security);
  const show = showPage(() => {
    const template = site?.current().answerPage ?? bare;
    return services.isInOperation() ? template : markedTemplate(template, firm);
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: URLENCODED_BYTES },
    async (_request: FastifyRequest, body: string) => parseUrlencoded(body),
  );
  const reserve = await uploadScope(app, capacity);
  if (options.rateLimits) await app.register(rateLimit, rateLimits);
  app.addHook('onRequest', async (request, reply) => {
    // For redirects, which have no page with headers of its own.
    reply.headers(security.page);
    if (request.method === 'POST') requireSameOrigin(request);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message, errors } = problemText(error, request, reply, firm);
    const text = html`<p>${message ?? errors.map((each) => each.message).join(' ')}</p>
<p>Gehen Sie in Ihrem Browser einen Schritt zurück: Ihre Angaben stehen dann meist noch da.</p>`;
    return show(reply, { title: NOT_DONE, content: noticeHtml(NOT_DONE, text, firm) }, status);
  });

  const receivedForm = (request: FastifyRequest, reply: FastifyReply) => readForm(request, reserve(request, reply));

  app.post(paths.contact, withFiles, async (request, reply) =>
    postMessage(services, show, await receivedForm(request, reply), request, reply),
  );
  app.get(formPaths.messageSent, (_request, reply) => show(reply.headers(PUBLIC), messageSentPage(firm)));
  app.get(formPaths.appointment, limited, (request, reply) =>
    showAppointmentForm(services, show, queryTexts(request.query), { request, reply: reply.headers(PUBLIC) }),
  );
  app.post(formPaths.appointment, limited, async (request, reply) => {
    const { values } = await receivedForm(request, reply);
    return postAppointment(services, show, values, { request, reply });
  });
  app.post(paths.withdrawal, limited, async (request, reply) => {
    const { values } = await receivedForm(request, reply);
    return postWithdrawal(services, show, values, request, reply);
  });
}

/** Of a repeated parameter the first value. */
const queryTexts = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      String([value].flat()[0]),
    ]),
  );
