import * as z from 'zod/mini';
import { DeskPlan } from '#domain/desk/desk-case.ts';
import { Moment } from '#domain/desk/moment.ts';
import { PaperKind } from '#domain/desk/paper/kind.ts';
import { Correction } from './correction-view.ts';
import { CostingView, Entry } from './entry.ts';
import { DeskReference, ListedCase, Somebody } from './listed-case.ts';
import { MailSummary } from './mail.ts';

export const Milestone = z.strictObject({
  id: z.string(),
  name: z.string(),
  plannedAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  /** Who has done it, as it was written; empty: nobody yet. */
  by: z.string(),
  note: z.string(),
  isInternal: z.boolean(),
});
export type Milestone = z.output<typeof Milestone>;

/** A deadline of the law. Where only the day of the death is known, the earlier `due` is told and `missing` says what lacks. */
export const Deadline = z.strictObject({
  rule: z.string(),
  /** The milestone with which it is kept. */
  milestone: z.string(),
  name: z.string(),
  source: z.string(),
  /** Not before this time; null: none. */
  earliest: z.nullable(z.string()),
  due: z.nullable(z.string()),
  missing: z.nullable(z.string()),
  /** How it was counted, and what another way of counting gives; empty: there is one way. */
  note: z.string(),
  /** Goes before `due`. Both are ISO instants; what holds for a whole day ends at 23:59 in Germany. */
  extendedTo: z.nullable(z.string()),
  reason: z.string(),
  isDone: z.boolean(),
});
export type Deadline = z.output<typeof Deadline>;

/** An entry of the history: what changed, each field with both values as text. */
export const CaseEvent = z.strictObject({
  version: z.int(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(['opened', 'changed', 'milestone', 'note', 'deadline', 'document', 'withdrawn', 'answer', 'correction']),
  /** The milestone or rule that it is about; empty: the case itself. */
  subject: z.string(),
  fields: z.array(z.strictObject({ name: z.string(), from: z.string(), to: z.string() })),
});
export type CaseEvent = z.output<typeof CaseEvent>;

export const CasePerson = z.strictObject({
  name: z.string(),
  /** „bestellt und zahlt“, „hat angerufen“ */
  role: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type CasePerson = z.output<typeof CasePerson>;

/** A paper of a case, and what it lacks; `isReady` false: it cannot be made yet. */
const PaperOffer = z.strictObject({
  kind: PaperKind,
  title: z.string(),
  isReady: z.boolean(),
  missing: z.string(),
});

/** A case as it is worked on. */
export const DeskCase = z.strictObject({
  ...ListedCase.shape,
  version: z.int(),
  plan: DeskPlan,
  email: z.string(),
  /** What the rules count from; null: not known. */
  facts: z.strictObject({ diedAt: z.nullable(Moment), certificateAt: z.nullable(Moment) }),
  /** Where the person is, or shall be fetched; empty: not known. */
  place: z.string(),
  milestones: z.array(Milestone),
  deadlines: z.array(Deadline),
  people: z.array(CasePerson),
  notes: z.array(z.strictObject({ id: z.string(), at: z.string(), by: z.string(), text: z.string() })),
  documents: z.array(z.strictObject({ id: z.string(), name: z.string(), size: z.string(), at: z.string() })),
  mails: z.array(MailSummary),
  history: z.array(CaseEvent),
  /** What came in, in the words of the paper; of a call what was said. */
  entry: Entry,
  /** The lines as they hold now, and how they became so; null where nothing is ordered. `entry` has them as they were ordered. */
  money: z.nullable(
    z.strictObject({
      costing: CostingView,
      title: z.string(),
      /** What each bills: „Unsere Rechnung“, „Gebühr“ … */
      bills: z.array(z.strictObject({ biller: z.string(), total: z.string() })),
      corrections: z.array(Correction),
    }),
  ),
  /** Other cases of the same people: number and why. */
  related: z.array(z.strictObject({ reference: DeskReference, text: z.string() })),
  /** Who works on cases: to whom this one can be given. */
  colleagues: z.array(Somebody),
  /** There is a dispute about it: nothing deletes it. Null: there is none. */
  hold: z.nullable(z.strictObject({ by: z.string(), at: z.string(), reason: z.string() })),
  /** What can be printed. */
  papers: z.array(PaperOffer),
});
export type DeskCase = z.output<typeof DeskCase>;
