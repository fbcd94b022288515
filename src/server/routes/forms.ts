import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';
import { askForAppointment, postAppointment } from '../appointment/form/post-appointment.ts';
import { answerPage } from '../http/forms/answer-page.ts';
import { formPairs } from '../http/forms/form-pairs.ts';
import { html } from '../http/forms/html.ts';
import { noticeHtml } from '../http/forms/notice-html.ts';
import { requireOwnSite } from '../http/forms/own-site.ts';
import { problemText } from '../http/forms/problem-text.ts';
import { readForm } from '../http/forms/read-form.ts';
import { showPage } from '../http/forms/show-page.ts';
import { rateLimits } from '../http/rate-limits.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { UploadRoom } from '../http/upload/upload-room.ts';
import { uploadScope } from '../http/upload/upload-scope.ts';
import { messageSentPage } from '../message/form/message-page.ts';
import { postMessage } from '../message/form/post-message.ts';
import { postWithdrawal } from '../message/form/post-withdrawal.ts';
import type { Services } from '../services.ts';

/** Against floods, before the body is read; accepted submissions are counted in their transaction. */
const limited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const withFiles = { config: { ...limited.config, takesFiles: true } };

/** Above the limits of all fields, so that a text that is too long is shown again with its error. */
const URLENCODED_BYTES = 256 * 1024;

type Options = { readonly services: Services; readonly security: SecurityHeaders; readonly room: UploadRoom };

/** Contact, appointment and withdrawal for browsers without JavaScript. */
export async function formRoutes(app: FastifyInstance, { services, security, room }: Options): Promise<void> {
  const { firm, options } = services;
  const show = showPage(answerPage(options.siteDir, firm, security));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: URLENCODED_BYTES },
    async (_request: FastifyRequest, body: string) => formPairs(body),
  );
  const enterRoom = await uploadScope(app, room);
  if (options.rateLimits) await app.register(rateLimit, rateLimits);
  app.addHook('onRequest', async (request, reply) => {
    // For redirects, which have no page with headers of its own.
    reply.headers(security.page);
    if (request.method === 'POST') requireOwnSite(request);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message, errors } = problemText(error, request, reply, firm);
    const text = html`<p>${message ?? errors.map((each) => each.message).join(' ')}</p>
<p>Gehen Sie in Ihrem Browser einen Schritt zurück: Ihre Angaben stehen dann meist noch da.</p>`;
    return show(
      reply,
      { title: 'Das hat nicht geklappt', content: noticeHtml('Das hat nicht geklappt', text, firm) },
      status,
    );
  });

  const sentForm = (request: FastifyRequest, reply: FastifyReply) => readForm(request, enterRoom(request, reply));

  app.post(paths.contact, withFiles, async (request, reply) =>
    postMessage(services, show, await sentForm(request, reply), request, reply),
  );
  app.get(formPaths.messageSent, (_request, reply) => show(reply, messageSentPage(firm)));
  app.get(formPaths.appointment, limited, (request, reply) =>
    askForAppointment(services, show, queryTexts(request.query), { request, reply }),
  );
  app.post(formPaths.appointment, limited, async (request, reply) => {
    const { values } = await sentForm(request, reply);
    return postAppointment(services, show, values, { request, reply });
  });
  app.post(paths.withdrawal, limited, async (request, reply) => {
    const { values } = await sentForm(request, reply);
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
