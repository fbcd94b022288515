import * as z from 'zod/mini';
import { DeskKind, DeskState } from '#domain/desk/desk-case.ts';

export const DeskReference = z.string().check(z.regex(/^(AU|VO|RU)(-[0-9A-HJKMNP-TV-Z]{4}){3}$/));

/** Somebody of the team; `name` is that of today, or the one under which something was done. */
export const Somebody = z.strictObject({ id: z.string(), name: z.string() });

/** What is to be done next. `due` as ISO text, null: no time is known; `rule`: the deadline it comes from, null: the planned time. */
const NextStep = z.strictObject({
  milestone: z.string(),
  name: z.string(),
  due: z.nullable(z.string()),
  rule: z.nullable(z.string()),
});

/** A case as the list shows it. */
export const ListedCase = z.strictObject({
  reference: DeskReference,
  kind: DeskKind,
  state: DeskState,
  /** Of the person whom it is about: „Brinkmann, Karl“ sorts by it, „Karl Brinkmann“ is shown; empty: not known. */
  name: z.string(),
  /** Who is to be called. */
  contact: z.string(),
  town: z.string(),
  phone: z.string(),
  title: z.string(),
  isDying: z.boolean(),
  receivedAt: z.string(),
  assignee: z.nullable(Somebody),
  next: z.nullable(NextStep),
});
export type ListedCase = z.output<typeof ListedCase>;
