import type { ProposedCorrection } from '#contract/correction-answer.ts';
import type { DeskCase } from '#contract/desk.ts';
import { caseOfOrder } from '#domain/desk/opened-case.ts';
import { insertCorrection } from '#server/db/desk/correction.ts';
import { insertOrder } from '#server/db/order.ts';
import { correctionLink } from '#server/desk/correction/code.ts';
import { openDeskCase } from '#server/desk/open-case.ts';
import type { TestApp, TestPerson } from '../app.ts';
import { sampleOrder } from '../pdf/samples.ts';
import { codeIn } from './family.ts';
import { readDeskCase } from './work.ts';

type Sending = { readonly as: TestPerson; readonly version?: number; readonly key?: string };

/** A correction of an order as the page of the team sends it; without a version upon what is stored now. */
export async function sendCorrection(server: TestApp, reference: string, body: object, { as, version, key }: Sending) {
  const read = version ?? (await readDeskCase(server, as, reference)).version;
  return server.send({
    method: 'POST',
    url: `/api/case/${reference}/correction`,
    as,
    headers: { 'if-match': `"${read}"`, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { reason: 'Die Tochter wünscht es so.', ...body },
  });
}

export async function corrected(server: TestApp, reference: string, body: object, as: TestPerson): Promise<DeskCase> {
  const reply = await sendCorrection(server, reference, body, { as });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<DeskCase>();
}

/** The code in the mail of the newest proposal. */
export async function proposalCode(server: TestApp): Promise<string> {
  const mail = (await server.mails()).findLast(({ kind }) => kind === 'aenderung-vorschlag');
  return codeIn(mail?.text ?? '');
}

type Answer = 'open' | 'agree' | 'decline';

export const answerProposal = (
  server: TestApp,
  answer: Answer,
  code: string,
  more: { readonly remoteAddress?: string } = {},
) =>
  server.post(
    `/api/correction/${answer}`,
    { code, ...(answer === 'agree' ? { beginAtOnce: true, withdrawalRead: true } : {}) },
    more,
  );

export async function readProposal(server: TestApp, code: string): Promise<ProposedCorrection> {
  const reply = await answerProposal(server, 'open', code);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json<ProposedCorrection>();
}

/** The code of a proposal to an order that was just placed. */
export async function newCorrectionCode({ services, database: { db } }: TestApp): Promise<string> {
  const order = { ...sampleOrder(), reference: services.newReference('AU') };
  const { reference, createdAt: at } = order;
  await insertOrder(db, { order, userId: undefined });
  await openDeskCase(services, db, caseOfOrder(order, 'fire'));
  await insertCorrection(db, {
    ...{ reference, number: 1, state: 'proposed', reason: 'Ein anderer Sarg.', at, by: { id: null, name: 'Jutta' } },
    ...{ base: 0, validUntil: '2099-12-31', decidedAt: null, beginAtOnce: null, order },
  });
  return codeIn(correctionLink(services, { reference, number: 1 }));
}
