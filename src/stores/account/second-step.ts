import type { FactorKind } from '#contract/factor.ts';
import { workflowArea } from './workflow.ts';

/** What the sign-in still wants after the password. */
export type SecondStep = {
  readonly ticket: string;
  readonly kinds: readonly FactorKind[];
  /** There is none yet: it is set up first. */
  readonly setUp?: boolean;
};

/** What the last sign-in was refused for, where that is the second step. */
export function askedStep(): SecondStep | undefined {
  const body = workflowArea.$area.get().error?.body as (SecondStep & { readonly code: string }) | undefined;
  return body?.code === 'second-factor' ? body : undefined;
}
