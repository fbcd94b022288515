import { localTime } from '#domain/local-moment.ts';
import { tap } from '#stores/desk/case/change.ts';
import type { Milestone } from '#stores/desk/case/desk-case.ts';

/** Marks a milestone as done now, or takes that back; either is taken back in one tap more. */
export function finish({ id: milestone, name, doneAt }: Milestone): void {
  const isDone = doneAt !== null;
  void tap({
    change: { milestone, fields: { doneAt: isDone ? null : localTime(new Date()) } },
    done: isDone ? `${name}: wieder offen.` : `${name}: erledigt.`,
    undo: { milestone, fields: { doneAt } },
  });
}
