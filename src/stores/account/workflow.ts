import { atom } from 'nanostores';
import type { CallResult } from '#client/call.ts';
import type { TokenEvent } from '#domain/account/token-event.ts';
import type { LastWorkflow } from '#domain/account/workflow.ts';
import { createArea } from '../area.ts';

/** Error and success of the last workflow, whichever it was (specification, section 4). */
export const workflowArea = createArea<unknown>();
export const $lastWorkflow = atom<LastWorkflow>('none');
export const $lastUserTokenEvent = atom<TokenEvent>('none');

/** Every workflow call goes through here, so that the area always tells of the last one. */
export function runWorkflow<T>(workflow: LastWorkflow, request: () => Promise<CallResult<T>>): Promise<T | undefined> {
  $lastWorkflow.set(workflow);
  return workflowArea.track(request) as Promise<T | undefined>;
}
