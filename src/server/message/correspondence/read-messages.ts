import { type listMessages, MESSAGES_A_PAGE } from '#contract/correspondence.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import { countDeskMessages, countMessagesByState, listDeskMessages } from '../../db/desk/message.ts';
import { activeColleagues } from '../../desk/case/colleagues.ts';
import type { Services } from '../../services.ts';
import { listedMessages } from './listed-message.ts';

/** A page of the messages; without a state the open ones, or all of a case. */
export async function readMessages(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  { state, assignee, case: caseReference, page = 0 }: QueryOf<typeof listMessages>,
): Promise<ReplyOf<typeof listMessages>> {
  const filter = { state: caseReference === undefined ? (state ?? 'open') : state, assignee, caseReference };
  const messages = await listDeskMessages(db, filter, { limit: MESSAGES_A_PAGE, offset: page * MESSAGES_A_PAGE });
  return {
    at: clock().toISOString(),
    messages: [...(await listedMessages(db, messages))],
    total: await countDeskMessages(db, filter),
    counts: await countMessagesByState(db),
    colleagues: await activeColleagues(db),
  };
}
