import type { Kysely } from 'kysely';
import type { ListedMessage } from '#contract/correspondence.ts';
import { lastAnswers, withFailedMails } from '../../db/desk/answer.ts';
import type { DeskMessage } from '../../db/desk/message.ts';
import { findNamedCases } from '../../db/desk/named-case.ts';
import { findNames } from '../../db/person-name.ts';
import type { Tables } from '../../db/schema.ts';

/** Who has no account any more has no message, and a case that is gone is none. */
export async function listedMessages(
  db: Kysely<Tables>,
  messages: readonly DeskMessage[],
): Promise<readonly ListedMessage[]> {
  const references = messages.map(({ reference }) => reference);
  const names = await findNames(
    db,
    messages.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  const cases = await findNamedCases(
    db,
    messages.flatMap(({ caseReference }) => caseReference ?? []),
  );
  const known = new Set(cases.map(({ reference }) => reference));
  const answered = await lastAnswers(db, references);
  const failed = await withFailedMails(db, references);
  return messages.map(({ reference, state, name, phone, subject, receivedAt, assigneeId, caseReference }) => {
    const assignee = assigneeId === null ? undefined : names.get(assigneeId);
    return {
      reference,
      state,
      name,
      phone,
      subject,
      receivedAt,
      assignee: assigneeId === null || assignee === undefined ? null : { id: assigneeId, name: assignee },
      caseReference: caseReference !== null && known.has(caseReference) ? caseReference : null,
      answeredAt: answered.get(reference) ?? null,
      hasFailedMail: failed.has(reference),
    };
  });
}
