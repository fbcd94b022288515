import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '#contract/problem.ts';
import { ContactMessage } from '#domain/message/contact-message.ts';
import { formPaths } from '#site/form-paths.ts';
import { checkedForm } from '../../http/forms/checked-form.ts';
import { onceADay } from '../../http/forms/once-a-day.ts';
import { problemText } from '../../http/forms/problem-text.ts';
import type { SentForm } from '../../http/forms/read-form.ts';
import type { ShowPage } from '../../http/forms/show-page.ts';
import { checkFiles } from '../../http/upload/check-files.ts';
import { fingerprintOf, type UploadedFile } from '../../http/upload/uploaded-file.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { sendMessage } from '../send-message.ts';
import { ATTACHMENTS, messagePage } from './message-page.ts';

/** `POST /kontakt` without JavaScript: a message with its files. */
export async function postMessage(
  services: Services,
  show: ShowPage,
  { values, files: sent, hasTooMany }: SentForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { firm } = services;
  const checked = checkedForm(ContactMessage, values);
  const { files, errors } = checkFiles(sent, 'attachments[]');
  const fileErrors = hasTooMany ? [problems['too-many-files']] : errors;
  const atFiles = fileErrors.map(({ message }) => ({ field: ATTACHMENTS, message }));
  const again = (status: number, state: Omit<Parameters<typeof messagePage>[0], 'values'>) =>
    show(reply, messagePage({ values, ...state }, sent.length > 0, firm), status);

  if (!checked.ok) return again(422, { errors: [...checked.errors, ...atFiles] });
  if (atFiles.length > 0) return again(422, { errors: atFiles });
  try {
    const visitor = visitorOf(request);
    const key = onceADay(services, visitor.address, checked.value, filesTold(files));
    await sendMessage(services, { ...checked.value, website: values.website }, files, visitor, key);
  } catch (error) {
    const { status, ...state } = problemText(error, request, reply, firm);
    return again(status, state);
  }
  return reply.redirect(formPaths.messageSent, 303);
}

const filesTold = (files: readonly UploadedFile[]): readonly string[] => files.map(fingerprintOf);
