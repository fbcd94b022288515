import type { APIRequestContext } from '@playwright/test';
import { formPaths } from '#site/form-paths.ts';
import { paths } from '#site/paths.ts';

/** Pages that the server fills in, by a name that can be a file's. */
export type FilledIn = Readonly<Record<string, string>>;

export async function filledIn(request: APIRequestContext, origin: string): Promise<FilledIn> {
  const headers = { origin };
  const form = { name: 'Erika Muster', contract: 'AU-1', email: 'erika@muster.example' };
  const post = (path: string, fields: Record<string, string>, from = headers) =>
    request.post(path, { headers: from, form: fields });
  const replies = {
    'api-docs': request.get(paths.apiDocs, { headers: { accept: 'text/html' } }),
    times: request.get(`${formPaths.appointment}?art=telefon`),
    'refused-appointment': post(formPaths.appointment, { ...form, email: '' }),
    'refused-message': post(paths.contact, { ...form, email: '' }),
    'sent-message': post(paths.contact, { ...form, subject: 'Frage', message: 'Wann sind Sie da?', phoneNumber: '' }),
    'refused-withdrawal': post(paths.withdrawal, { ...form, email: '' }),
    'withdrawal-to-confirm': post(paths.withdrawal, form),
    'confirmed-withdrawal': post(paths.withdrawal, { ...form, schritt: 'bestaetigt' }),
    'other-site': post(paths.withdrawal, form, { origin: 'https://boese.example' }),
  };
  const texts = Object.entries(replies).map(async ([name, reply]) => [name, await (await reply).text()] as const);
  return Object.fromEntries(await Promise.all(texts));
}
