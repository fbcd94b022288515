import type { RowOutcome } from '#contract/catalogue-row.ts';
import type { Act } from '#domain/log/act.ts';

/** What the log says of a change of the catalogue; nothing where all rows stayed as they were. */
export function catalogueActs(actorId: string | null, outcomes: readonly RowOutcome[]): Act[] {
  const changed = outcomes.filter(({ outcome }) => outcome !== 'unchanged');
  const [first] = changed;
  if (!first) return [];
  const things = [...new Set(changed.map(({ thing }) => thing))].join(',');
  const subject = changed.length === 1 ? first.id : null;
  return [{ kind: 'catalogue-changed', actorId, subject, fields: { thing: things, rows: changed.length } }];
}
