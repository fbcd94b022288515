import type { FamilyStatus } from '#contract/case-status.ts';
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
