import type { Kysely } from 'kysely';
import { kindForFirm } from '#domain/appointment/kind-text.ts';
import { slotText } from '#domain/appointment/slot-wording.ts';
import type { InstantSpan, SpanResult } from '#domain/desk/calendar/span.ts';
import { appointmentOf } from '../../db/appointment.ts';
import { listBlocks } from '../../db/desk/block.ts';
import { listOverlapping } from '../../db/desk/calendar.ts';
import { findNamedCases } from '../../db/desk/named-case.ts';
import type { Tables } from '../../db/schema.ts';
import { findTeamRow } from '../../db/team.ts';
import { ProblemError } from '../../problem/problem-error.ts';

export function requireSpan(result: SpanResult): InstantSpan {
  if (!result.ok) throw new ProblemError('invalid-input', result.errors);
  return result.span;
}

export async function requireColleague(trx: Kysely<Tables>, id: string): Promise<void> {
  const person = await findTeamRow(trx, id);
  if (!person || person.isDisabled) throw new ProblemError('unknown-person');
}

export async function requireCase(trx: Kysely<Tables>, reference: string): Promise<void> {
  if ((await findNamedCases(trx, [reference])).length === 0) throw new ProblemError('unknown-case');
}

type Wanted = { readonly span: InstantSpan; readonly assigneeId: string | null; readonly exceptId?: string };

const MOST_BLOCKS = 5;

/** Throws `appointment-overlaps` with all that the same person, or nobody yet, has at that time, and what is blocked. */
export async function requireFree(trx: Kysely<Tables>, { span, ...whose }: Wanted): Promise<void> {
  const booked = await listOverlapping(trx, span, whose);
  const blocked = await listBlocks(trx, span.startsAt, span.endsAt, MOST_BLOCKS);
  const overlaps = [
    ...booked.map(appointmentOf).map((each) => `${slotText(each)}: ${each.name} (${kindForFirm(each.kind)})`),
    ...blocked.map(({ reason }) => `Gesperrt: ${reason}`),
  ];
  if (overlaps.length > 0) throw new ProblemError('appointment-overlaps', undefined, { overlaps });
}
