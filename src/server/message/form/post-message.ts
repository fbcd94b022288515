import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '#contract/problem.ts';
import { ContactMessage } from '#domain/message/contact-message.ts';
import { formPaths } from '#site/form-paths.ts';
import { dailyKey } from '../../http/forms/daily-key.ts';
import { parseForm } from '../../http/forms/parse-form.ts';
import { problemText } from '../../http/forms/problem-text.ts';
import type { ReceivedForm } from '../../http/forms/read-form.ts';
import type { ShowPage } from '../../http/forms/show-page.ts';
import { checkFiles } from '../../http/upload/check-files.ts';
import { fingerprintsOf } from '../../http/upload/uploaded-file.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { sendMessage } from '../send-message.ts';
import { ATTACHMENTS, messagePage } from './message-page.ts';

/** `POST /kontakt` without JavaScript: a message with its files. */
export async function postMessage(
  services: Services,
  show: ShowPage,
  { values, files: receivedFiles, hasTooManyFiles }: ReceivedForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { firm } = services;
  const checked = parseForm(ContactMessage, values);
  const { files, errors } = checkFiles(receivedFiles, 'attachments[]');
  const fileErrors = hasTooManyFiles ? [problems['too-many-files']] : errors;
  const atFiles = fileErrors.map(({ message }) => ({ field: ATTACHMENTS, message }));
  const showAgain = (status: number, state: Omit<Parameters<typeof messagePage>[0], 'values'>) =>
    show(reply, messagePage({ values, ...state }, receivedFiles.length > 0, firm), status);

  if (!checked.ok) return showAgain(422, { errors: [...checked.errors, ...atFiles] });
  if (atFiles.length > 0) return showAgain(422, { errors: atFiles });
  try {
    const visitor = visitorOf(request);
    const key = dailyKey(services, visitor.address, checked.value, await fingerprintsOf(files));
    await sendMessage(services, { ...checked.value, website: values.website }, files, visitor, key);
  } catch (error) {
    const { status, ...state } = problemText(error, request, reply, firm);
    return showAgain(status, state);
  }
  return reply.redirect(formPaths.messageSent, 303);
}
