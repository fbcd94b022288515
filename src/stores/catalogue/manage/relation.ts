import { atom } from 'nanostores';
import { type CallResult, call } from '#client/call.ts';
import * as contract from '#contract/catalogue-change.ts';
import type { RowValue } from '#domain/catalogue/row.ts';
import { runWorkflow } from '../../account/workflow.ts';
import { graveArea } from './areas.ts';

/** The last thing done to a grave of a resting place (specification, section 3). */
export type RelationLastAction = 'NONE' | 'POST' | 'DELETE';
export const $relationLastAction = atom<RelationLastAction>('NONE');

type Relation = RowValue<'resting-place-relation'>;
type Changing = { readonly validFrom?: string | undefined; readonly reason?: string | undefined };
type Created = { readonly id: string };

/** A grave that is made together with its first relation. */
export type NewGrave = { readonly graveTypeId: string; readonly description: string };

/** `POST /api/resting-place-relation` */
export function createRelation({ id: _id, ...relation }: Relation, more: Changing): Promise<CallResult<Created>> {
  $relationLastAction.set('POST');
  return call(contract.createRelation, { body: { ...relation, ...more } });
}

/** `POST /api/Workflow/add-new-grave-grave-relation`: both or neither. */
export async function addGraveWithRelation(
  grave: NewGrave,
  { id: _id, graveId: _graveId, ...relation }: Relation,
  more: Changing,
): Promise<CallResult<Created>> {
  const result = await runWorkflow('addNewGraveGraveRelation', () =>
    call(contract.addGraveWithRelation, { body: { grave, relation, ...more } }),
  );
  if (!result.ok) return result;
  await graveArea.reload(result.value.grave.id);
  return { ok: true, value: result.value.graveRestingPlaceRelation };
}

/** `POST /api/Workflow/update-whole-grave-related`. The grave itself goes along as it is stored. */
export async function updateRelation(
  { graveId, restingPlaceId: _place, funeral_container: _container, ...relation }: Relation,
  version: number | undefined,
  more: Changing,
): Promise<CallResult<Created>> {
  const grave = (graveArea.rowOf(graveId) ?? (await graveArea.reload(graveId)))?.value as RowValue<'grave'> | undefined;
  const body = {
    graveRestingPlaceRelation: relation,
    grave: { id: graveId, graveTypeId: grave?.graveType ?? '', description: grave?.description ?? '' },
    ...more,
  };
  const result = await runWorkflow('updateWholeGraveRelated', () =>
    call(contract.updateWholeGrave, { body, ...(version === undefined ? {} : { version }) }),
  );
  return result.ok ? { ok: true, value: result.value.graveRestingPlaceRelation } : result;
}

/** `DELETE /api/resting-place-relation/{id}` */
export function deleteRelation(id: string, version: number | undefined, query: Changing): Promise<CallResult<unknown>> {
  $relationLastAction.set('DELETE');
  return call(contract.deleteRelation, { params: { id }, query, ...(version === undefined ? {} : { version }) });
}
