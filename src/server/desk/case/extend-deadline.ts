import type { DeskCase } from '#contract/desk.ts';
import { plannedComplaint } from '#domain/desk/moment.ts';
import { latestOf } from '#domain/local-moment.ts';
import { type Extension, listExtensions, upsertExtension } from '../../db/desk/deadline.ts';
import { listDocuments } from '../../db/document.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { ChangeAuthor } from '../../services.ts';
import { changesOf } from './changes.ts';
import { lifetimeOf } from './lifetime.ts';
import { stepsOf } from './steps.ts';
import { type WorkDeps, workOn } from './work-on.ts';

type NewExtension = Omit<Extension, 'documentId'> & {
  readonly reference: string;
  readonly documentId?: string | undefined;
};

/** Throws `unknown-deadline`, `unknown-document`, and `invalid-input` for a day that cannot be. */
export const extendDeadline = (
  services: WorkDeps,
  by: ChangeAuthor,
  { reference, rule, extendedTo, reason, documentId = '' }: NewExtension,
): Promise<DeskCase> =>
  workOn(services, { reference, by }, async (trx, locked) => {
    const { deadlines } = await stepsOf(services, trx, locked);
    const deadline = deadlines.find((each) => each.rule === rule);
    if (!deadline) throw new ProblemError('unknown-deadline');
    const message =
      plannedComplaint(extendedTo, 'Die neue Frist', await lifetimeOf(services, trx, locked)) ??
      shorterComplaint(extendedTo, deadline.due);
    if (message) throw new ProblemError('invalid-input', [{ field: 'extendedTo', message }]);
    const documents = await listDocuments(trx, reference);
    const nameOf = (id: string) => documents.find((each) => each.id === id)?.name ?? '';
    if (documentId !== '' && nameOf(documentId) === '') throw createProblem('unknown-document', 'documentId');
    const stored = (await listExtensions(trx, reference)).find((each) => each.rule === rule) ?? NONE;
    const sent: Extension = { rule, extendedTo, reason, documentId };
    const told = (each: Extension) => ({
      extendedTo: each.extendedTo,
      reason: each.reason,
      document: nameOf(each.documentId),
    });
    const changes = changesOf(told(stored), told(sent));
    if (Object.keys(changes).length === 0 && stored.documentId === documentId) return undefined;
    await upsertExtension(trx, reference, sent);
    return { kind: 'deadline', subject: rule, changes };
  });

const NONE = { rule: '', extendedTo: '', reason: '', documentId: '' } satisfies Extension;

const shorterComplaint = (extendedTo: string, due: string | null): string | undefined =>
  due !== null && latestOf(extendedTo).toISOString() < due
    ? 'Das ist früher als die Frist selbst. Bitte prüfen Sie den Tag.'
    : undefined;
