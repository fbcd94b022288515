import { call } from '#client/call.ts';
import { cancelScheduledChange } from '#contract/catalogue-row.ts';
import type { Thing } from '#domain/catalogue/row.ts';
import { type Result, resultOf } from '../../result.ts';
import { loadScheduled, scheduledArea } from './scheduled.ts';

export async function cancelScheduled(id: string): Promise<Result> {
  const result = resultOf(await call(cancelScheduledChange, { params: { id } }));
  await loadScheduled();
  return result;
}

/** The change of a row that was made last; undefined where none waits for its day. */
export async function cancelNewestScheduled(thing: Thing, id: string): Promise<Result | undefined> {
  const { data = [] } = scheduledArea.$area.get();
  const [newest] = data
    .filter((change) => change.thing === thing && change.thingId === id)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  return newest && cancelScheduled(newest.id);
}
