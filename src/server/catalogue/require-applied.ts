import type { RowOutcome } from '#contract/catalogue-row.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { ChangeResult } from './change-catalogue.ts';

/** Throws the problem of the first change that was refused. */
export function requireApplied({ outcomes }: ChangeResult): readonly RowOutcome[] {
  for (const outcome of outcomes) requireAccepted(outcome);
  return outcomes;
}

function requireAccepted({ outcome, version, before = {}, after, errors = [] }: RowOutcome): void {
  if (outcome === 'version-missing') throw new ProblemError('version-missing');
  if (outcome === 'conflict')
    throw new ProblemError('row-changed', undefined, {
      versions: { version, stored: before, ...(after ? { sent: after } : {}) },
    });
  if (outcome !== 'refused') return;
  throw version === 0 && errors.every(({ field }) => field === 'id')
    ? new ProblemError('unknown-row')
    : new ProblemError('row-refused', errors);
}
