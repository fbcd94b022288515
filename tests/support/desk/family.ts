import type { FamilyStatus } from '#contract/case-status.ts';
import { grantAccess } from '#server/desk/family/access.ts';
import { openDeskCase } from '#server/desk/open-case.ts';
import type { TestApp } from '../app.ts';
import { multipartOf, samples } from '../multipart.ts';

/** The code behind the # of the first link to the page of the family in a text. */
export function codeIn(text: string): string {
  const [, code] = /#code=([A-Z0-9-]+)/.exec(text) ?? [];
  if (code === undefined) throw new Error('there is no link with a code');
  return code;
}

/** The code in the mail of the newest order. */
export async function mailedCode(server: TestApp): Promise<string> {
  const mail = (await server.mails()).findLast(({ kind }) => kind === 'auftrag');
  return codeIn(mail?.text ?? '');
}

type From = { readonly remoteAddress?: string };

export const openCase = (server: TestApp, code: string, from: From = {}) =>
  server.post('/api/case/open', { code }, from);

export async function readStatus(server: TestApp, code: string): Promise<FamilyStatus> {
  const reply = await openCase(server, code);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<FamilyStatus>();
}

/** A paper for a case, as the page of the family sends it. */
export const sendPaper = async (
  server: TestApp,
  code: string,
  {
    name = 'Geburtsurkunde.pdf',
    content = samples.pdf,
  }: { readonly name?: string; readonly content?: Uint8Array<ArrayBuffer> } = {},
) => {
  const { payload, headers } = await multipartOf({ code }, [['file', name, content]]);
  return server.send({ method: 'POST', url: '/api/case/open/document', payload, headers });
};

/** The code of a case that the firm has just opened. */
export async function newFamilyCode({ services, database, person }: TestApp): Promise<string> {
  const reference = services.newReference('RU');
  await openDeskCase(services, database.db, {
    reference,
    kind: 'call',
    plan: 'undecided',
    name: 'Karl Muster',
    contact: 'Erika Muster',
    town: '',
    phone: '05731 123456',
    title: 'Sterbefall',
    isDying: false,
    receivedAt: services.clock().toISOString(),
  });
  const { userId } = await person({ role: 'mitarbeit' });
  const { link } = await grantAccess(services, { userId }, { reference, label: 'Erika Muster', may: 'all' });
  return codeIn(link);
}
