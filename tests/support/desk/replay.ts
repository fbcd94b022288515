import type { CaseEvent, DeskCase } from '#contract/desk.ts';

type Fields = Record<string, string>;

export type Replayed = {
  readonly case: Fields;
  readonly milestones: Record<string, Fields>;
  readonly deadlines: Record<string, Fields>;
  readonly notes: string[];
};

const CASE_FIELDS = ['state', 'assignee', 'plan', 'diedAt', 'certificateAt'];

const opened = ({ state, assignee, plan, facts }: DeskCase): Fields => ({
  state,
  assignee: assignee?.name ?? '',
  plan,
  diedAt: facts.diedAt ?? '',
  certificateAt: facts.certificateAt ?? '',
});

/** What the history makes of a case as it was opened. Throws where an event does not follow from the ones before it. */
export function replay(first: DeskCase, history: readonly CaseEvent[]): Replayed {
  const replayed: Replayed = { case: opened(first), milestones: {}, deadlines: {}, notes: [] };
  for (const [at, event] of history.toReversed().entries()) {
    if (event.version !== at + 1) throw new Error(`version ${event.version} stands at ${at + 1}`);
    for (const { name, from, to } of event.fields) {
      const fields = fieldsOf(replayed, event, name);
      // Whether a step is internal at first stands in its plan.
      const before = fields[name] ?? (name === 'isInternal' ? from : '');
      if (before !== from) throw new Error(`${event.version}: ${name} was „${before}“ and not „${from}“`);
      fields[name] = to;
    }
    if (event.kind === 'note') replayed.notes.push(event.fields[0]?.to ?? '');
  }
  return replayed;
}

function fieldsOf(replayed: Replayed, { kind, subject }: CaseEvent, name: string): Fields {
  if (kind === 'note') return {};
  if (CASE_FIELDS.includes(name)) return replayed.case;
  const all = kind === 'deadline' ? replayed.deadlines : replayed.milestones;
  all[subject] ??= {};
  return all[subject];
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
    notes: view.notes.map(({ text }) => text).toReversed(),
  };
}
