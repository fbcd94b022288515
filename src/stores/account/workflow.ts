import { atom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import type { TokenEvent } from '#domain/account/token-event.ts';
import type { LastWorkflow } from '#domain/account/workflow.ts';
import { createArea } from '../area.ts';

/** Error and success of the last workflow, whichever it was (specification, section 4). */
export const workflowArea = createArea<unknown>();
export const $lastWorkflow = atom<LastWorkflow>('none');
export const $lastUserTokenEvent = atom<TokenEvent>('none');

/** Runs a workflow's call through `workflowArea`, which shows the last one. */
export function runWorkflow<T>(workflow: LastWorkflow, request: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  $lastWorkflow.set(workflow);
  return workflowArea.track(request);
}
