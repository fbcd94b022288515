import type { ListedCase } from '#contract/desk.ts';
import type { CasePlans } from '#domain/case/milestone/plan.ts';
import type { DeskKind, DeskState } from '#domain/desk/desk-case.ts';
import { townOfPlace } from '#domain/desk/place-town.ts';
import type { Row } from '../db/schema.ts';

/** A case as lists show it; `names`: of those in the team to whom cases were given. */
export function listedCase(
  { steps }: CasePlans,
  row: Row<'desk_case'>,
  names: ReadonlyMap<string, string>,
): ListedCase {
  const { reference, name, contact, town, phone, title, assignee_id: assigneeId } = row;
  return {
    reference,
    kind: row.kind as DeskKind,
    state: row.state as DeskState,
    name,
    contact,
    // Of a call it is the whole place, by which it is found.
    town: row.kind === 'call' ? townOfPlace(town) : town,
    phone,
    title,
    isDying: row.is_dying === 1,
    receivedAt: row.received_at,
    assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? 'gelöschtes Konto' },
    next:
      row.next_milestone === null
        ? null
        : {
            milestone: row.next_milestone,
            name: steps.find(({ id }) => id === row.next_milestone)?.name ?? row.next_milestone,
            due: row.next_due,
            rule: row.next_rule,
          },
  };
}
