import type { CaseEvent, DeskCase } from '#contract/desk.ts';
import { formatRange } from '#domain/money.ts';

type Fields = Record<string, string>;

export type Replayed = {
  readonly case: Fields;
  readonly milestones: Record<string, Fields>;
  readonly deadlines: Record<string, Fields>;
  readonly notes: string[];
  /** Their states, by number. */
  readonly corrections: Record<string, string>;
};

const CASE_FIELDS = ['state', 'assignee', 'plan', 'diedAt', 'certificateAt', 'title', 'total'];

const opened = ({ state, assignee, plan, title, money, facts }: DeskCase): Fields => ({
  state,
  title,
  total: money ? formatRange(money.costing) : '',
  assignee: assignee?.name ?? '',
  plan,
  diedAt: facts.diedAt ?? '',
  certificateAt: facts.certificateAt ?? '',
});

/** What the history makes of a case as it was opened. Throws where an event does not follow from the ones before it. */
export function replay(first: DeskCase, history: readonly CaseEvent[]): Replayed {
  const replayed: Replayed = { case: opened(first), milestones: {}, deadlines: {}, notes: [], corrections: {} };
  for (const [at, event] of history.toReversed().entries()) {
    if (event.version !== at + 1) throw new Error(`version ${event.version} stands at ${at + 1}`);
    for (const { name, from, to } of event.fields) {
      const fields = fieldsOf(replayed, event, name);
      // Whether a step is internal at first stands in its plan.
      const before = fields[name] ?? (name === 'isInternal' ? from : '');
      if (before !== from) throw new Error(`${event.version}: ${name} was „${before}“ and not „${from}“`);
      fields[name] = to;
    }
    correctionStates(replayed, event);
    if (event.kind === 'note') replayed.notes.push(event.fields[0]?.to ?? '');
  }
  return replayed;
}

function fieldsOf(replayed: Replayed, { kind, subject }: CaseEvent, name: string): Fields {
  if (kind === 'note') return {};
  if (CASE_FIELDS.includes(name)) return replayed.case;
  // What became of each stands in `corrections`; what is proposed begins with what holds; all else is said once.
  if (kind === 'correction')
    return { proposedTotal: replayed.case.total ?? '', correction: replayed.corrections[subject] ?? '' };
  const all = kind === 'deadline' ? replayed.deadlines : replayed.milestones;
  all[subject] ??= {};
  return all[subject];
}

/** A newer one takes back the one that waited. */
function correctionStates({ corrections }: Replayed, { kind, subject, fields }: CaseEvent): void {
  if (kind !== 'correction') return;
  for (const { name, to } of fields) {
    if (name === 'replaces') corrections[to] = 'withdrawn';
    if (name === 'correction') corrections[subject] = to;
  }
}

/** The same of a case as it is read. */
export function replayedFrom(view: DeskCase, { milestones, deadlines }: Replayed): Replayed {
  const textOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'ja' : 'nein') : String(value ?? ''));
  const only = (thing: object, names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, textOf(thing[name as keyof typeof thing])]));
  const milestone = (id: string) => view.milestones.find((each) => each.id === id) ?? {};
  return {
    case: opened(view),
    milestones: Object.fromEntries(Object.entries(milestones).map(([id, names]) => [id, only(milestone(id), names)])),
    deadlines: Object.fromEntries(
      Object.entries(deadlines).map(([rule, { extendedTo = '', reason = '', document }]) => {
        // A plan may not have the rule any more; the extension stays, in case it has it again.
        const shown = view.deadlines.find((each) => each.rule === rule);
        return [rule, { extendedTo, reason: shown?.reason ?? reason, ...(document === undefined ? {} : { document }) }];
      }),
    ),
    corrections: Object.fromEntries(view.money?.corrections.map(({ number, state }) => [number, state]) ?? []),
    notes: view.notes.map(({ text }) => text).toReversed(),
  };
}
