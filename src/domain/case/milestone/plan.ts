import * as z from 'zod/mini';
import { Text } from '../../identifier.ts';

/** Which milestones a case has: by funeral form, before a death, or before anything is decided. */
export const CasePlan = z.enum(['earth', 'fire', 'tree', 'sea', 'anonymous', 'preparation', 'undecided']);
export type CasePlan = z.output<typeof CasePlan>;

const StepId = z.string().check(z.regex(/^[a-z-]{1,40}$/), z.describe('Kennung aus Kleinbuchstaben und Bindestrichen'));

const Step = z.strictObject({
  id: StepId,
  name: Text.check(z.maxLength(60), z.describe('wie der Schritt heißt, für das Team und die Familie')),
  isInternal: z.optional(z.boolean().check(z.describe('nur das Team sieht den Schritt'))),
});

const Paper = z.strictObject({
  name: Text.check(z.maxLength(200), z.describe('die Unterlage, wie die Familie sie liest')),
  until: StepId,
});

const steps = z.array(StepId).check(z.minLength(1), z.maxLength(30), z.describe('die Schritte, der erste zuerst'));

/** `content/fallschritte.yaml` */
export const CasePlans = z.strictObject({
  steps: z.array(Step).check(z.minLength(1), z.maxLength(60)),
  plans: z.strictObject({
    earth: steps,
    fire: steps,
    tree: steps,
    sea: steps,
    anonymous: steps,
    preparation: steps,
    undecided: steps,
  }),
  /** What the family brings, as long as a step waits for it. */
  papers: z.optional(z.array(Paper).check(z.maxLength(30))),
});
export type CasePlans = z.output<typeof CasePlans>;
