import type { DeskCase } from '#contract/desk.ts';
import type { TestApp, TestPerson } from '../app.ts';
import { validOrder, validPreparation } from '../case/order-samples.ts';

async function sent(server: TestApp, path: string, body: object): Promise<string> {
  const reply = await server.post(`/api/Workflow/${path}`, body);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<{ reference: string }>().reference;
}

/** An order by the website, which is a case of the firm. Answers its number. */
export const orderedCase = (server: TestApp, change: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  sent(server, 'bereavement', validOrder(change));

export const preparedCase = (server: TestApp): Promise<string> => sent(server, 'preperation', validPreparation());

type Sending = { readonly as: TestPerson; readonly version?: number; readonly body?: object };

/** `PUT case/AU-…`, as the team's browser sends it. */
export const deskCall = (server: TestApp, call: string, { as, version, body }: Sending) => {
  const [method = '', path = ''] = call.split(' ');
  return server.send({
    method: method as 'PUT',
    url: `/api/${path}`,
    as,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    ...(body ? { payload: body } : {}),
  });
};

export async function readDeskCase(server: TestApp, as: TestPerson, reference: string): Promise<DeskCase> {
  const reply = await deskCall(server, `GET case/${reference}`, { as });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<DeskCase>();
}
