import type { DeskCase } from '#contract/desk.ts';
import { type OpenedCase, openDeskCase } from '#server/desk/open-case.ts';
import type { TestApp, TestPerson } from '../app.ts';
import { validOrder, validPreparation } from '../case/order-samples.ts';

const opened = {
  name: 'Karl-Heinz Mustermann',
  contact: 'Erika Mustermann',
  town: 'Löhne',
  phone: '05731 123456',
  title: 'Erdbestattung',
  isDying: false,
};

async function sent(server: TestApp, path: string, body: object, more: Pick<OpenedCase, 'kind' | 'plan' | 'diedAt'>) {
  const reply = await server.post(`/api/Workflow/${path}`, body);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { reference } = reply.json<{ reference: string }>();
  const { db } = server.database;
  const row = await db
    .selectFrom('desk_case')
    .select('reference')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const receivedAt = server.services.clock().toISOString();
  if (!row) await openDeskCase(server.services, db, { ...opened, ...more, reference, receivedAt });
  return reference;
}

/** An order by the website, as a case of the firm. Answers its number. */
export const orderedCase = (server: TestApp, change: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  sent(server, 'bereavement', validOrder(change), { kind: 'order', plan: 'earth', diedAt: '2026-11-18' });

export const preparedCase = (server: TestApp): Promise<string> =>
  sent(server, 'preperation', validPreparation(), { kind: 'preparation', plan: 'preparation' });

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
