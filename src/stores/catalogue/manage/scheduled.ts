import { computed } from 'nanostores';
import { call } from '#client/call.ts';
import { listScheduledChanges, type ScheduledChange } from '#contract/catalogue-list.ts';
import { cancelScheduledChange } from '#contract/catalogue-row.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { createArea } from '../../area.ts';
import { type Result, resultOf } from '../../result.ts';

export type { ScheduledChange };

/** Changes that hold from a later day on, and those that could not be applied. */
export const scheduledArea = createArea<readonly ScheduledChange[]>();

export const loadScheduled = (): Promise<unknown> => scheduledArea.track(() => call(listScheduledChanges, {}));

/** By `thing/id` of their row. */
export const $scheduledByRow = computed(scheduledArea.$area, ({ data = [] }) =>
  Map.groupBy(data, ({ thing, thingId }) => `${thing}/${thingId}`),
);

export async function cancelScheduled(id: string): Promise<Result> {
  const result = resultOf(await call(cancelScheduledChange, { params: { id } }));
  await loadScheduled();
  return result;
}

/** The change of a row that was made last; undefined where none waits for its day. */
export async function cancelNewestScheduled(thing: Thing, id: string): Promise<Result | undefined> {
  const [newest] = ($scheduledByRow.get().get(`${thing}/${id}`) ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return newest && cancelScheduled(newest.id);
}
