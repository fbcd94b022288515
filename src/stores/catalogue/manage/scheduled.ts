import { computed } from 'nanostores';
import { call } from '#client/call.ts';
import * as contract from '#contract/catalogue-list.ts';
import { createArea } from '../../area.ts';

export type { ScheduledChange } from '#contract/catalogue-list.ts';

/** Changes that hold from a later day on, and those that could not be applied. */
export const scheduledArea = createArea<readonly contract.ScheduledChange[]>();

export const loadScheduled = (): Promise<unknown> => scheduledArea.track(() => call(contract.listScheduledChanges, {}));

/** By `thing/id` of their row. */
export const $scheduledByRow = computed(scheduledArea.$area, ({ data = [] }) =>
  Map.groupBy(data, ({ thing, thingId }) => `${thing}/${thingId}`),
);
