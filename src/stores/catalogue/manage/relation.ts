import { atom } from 'nanostores';
import { type CallResult, call } from '#client/call.ts';
import * as contract from '#contract/catalogue-change.ts';
import type { RowValue } from '#domain/catalogue/row.ts';
import { runWorkflow } from '../../account/workflow.ts';
import { graveArea } from './grave-areas.ts';

/** The last thing done to a grave of a resting place (specification, section 3). */
export type RelationLastAction = 'NONE' | 'POST' | 'DELETE';
export const $relationLastAction = atom<RelationLastAction>('NONE');

type Changed = { readonly id?: string | undefined; readonly value?: object | undefined };

/** Runs a change of graves of a resting place through the states that the specification (section 3) names. */
export function trackRelations<T>(
  rows: readonly Changed[],
  request: () => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  if (rows.every(({ id, value }) => id && value)) return runWorkflow('updateWholeGraveRelated', request);
  $relationLastAction.set(rows.some(({ value }) => value) ? 'POST' : 'DELETE');
  return request();
}

/** A grave that is made together with its first relation. */
export type NewGrave = { readonly graveTypeId: string; readonly description: string };

type Changing = { readonly validFrom?: string | undefined; readonly reason?: string | undefined };

/** `POST /api/Workflow/add-new-grave-grave-relation`: both or neither. Resolves to the id of the relation. */
export async function addGraveWithRelation(
  grave: NewGrave,
  { id: _id, graveId: _graveId, ...relation }: RowValue<'resting-place-relation'>,
  { validFrom, reason }: Changing,
): Promise<CallResult<string>> {
  const result = await runWorkflow('addNewGraveGraveRelation', () =>
    call(contract.addGraveWithRelation, {
      body: { grave, relation, validFrom: validFrom || undefined, reason: reason?.trim() || undefined },
    }),
  );
  if (!result.ok) return result;
  await graveArea.reload(result.value.grave.id);
  return { ok: true, value: result.value.graveRestingPlaceRelation.id };
}
