import type { Kysely } from 'kysely';
import type { Message, MessageFields } from '#contract/correspondence.ts';
import type { Person } from '../../account/person.ts';
import { inTransaction } from '../../db/connection/group-commit.ts';
import { moveThread } from '../../db/desk/answer.ts';
import { type DeskMessage, type MessageChange, updateDeskMessage } from '../../db/desk/message.ts';
import { findNamedCases } from '../../db/desk/named-case.ts';
import type { Tables } from '../../db/schema.ts';
import { findTeamRow } from '../../db/team.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { messageView, requireMessage } from './message-view.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'firm' | 'outbox' | 'recordAct'>;
type Change = { readonly reference: string; readonly version: number; readonly fields: MessageFields };

/**
 * Throws `unknown-message`, `message-changed` with both versions where the version is not the stored one, `unknown-person` and
 * `unknown-case`.
 */
export const changeMessage = (services: Deps, by: Person, { reference, version, fields }: Change): Promise<Message> =>
  inTransaction(services.database, async (trx) => {
    const before = await requireMessage(trx, reference);
    if (before.version !== version) throw messageChanged(before, fields);
    const stored = fieldsOf(before);
    const changed = fieldNames.filter((name) => fields[name] !== undefined && fields[name] !== stored[name]);
    if (changed.length === 0) return messageView(services, trx, reference);
    const { state, assignee, caseReference } = fields;
    if (assignee) await requireColleague(trx, assignee);
    if (caseReference && (await findNamedCases(trx, [caseReference])).length === 0)
      throw new ProblemError('unknown-case');
    await saveMessage(trx, before, fields, { state, assigneeId: assignee, caseReference });
    if (changed.includes('caseReference')) await moveThread(trx, reference, caseReference ?? null);
    const message = await messageView(services, trx, reference);
    await services.recordAct(trx, {
      kind: 'message-changed',
      actorId: by.userId,
      subject: reference,
      fields: { changed: changed.join(' ') },
    });
    return message;
  });

const fieldNames = ['state', 'assignee', 'caseReference'] as const;

const fieldsOf = ({ state, assigneeId, caseReference }: DeskMessage) => ({
  state,
  assignee: assigneeId,
  caseReference,
});

/** Counts the version. Throws `message-changed` where somebody else was faster. */
export async function saveMessage(
  trx: Kysely<Tables>,
  message: DeskMessage,
  sent: Readonly<Record<string, unknown>>,
  change: MessageChange,
): Promise<void> {
  if (await updateDeskMessage(trx, message, change)) return;
  throw messageChanged(await requireMessage(trx, message.reference), sent);
}

/** Refuses with what is stored now and what was sent. */
export const messageChanged = (message: DeskMessage, sent: Readonly<Record<string, unknown>>): ProblemError =>
  new ProblemError('message-changed', undefined, {
    versions: { version: message.version, stored: fieldsOf(message), sent },
  });

async function requireColleague(trx: Kysely<Tables>, id: string): Promise<void> {
  const person = await findTeamRow(trx, id);
  if (!person || person.isDisabled) throw new ProblemError('unknown-person');
}
