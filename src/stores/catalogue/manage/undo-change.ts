import type { Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { sameValue } from '#domain/change/change.ts';
import type { Result } from '../../result.ts';
import { cancelNewestScheduled } from './cancel-scheduled.ts';
import { newestChange, revertChange } from './history.ts';
import { loadScheduled } from './scheduled.ts';

const refused = (message: string): Result => ({ ok: false, code: 'not-newest', message, errors: [] });

const NOT_FOUND = 'Die Änderung ließ sich nicht zurücknehmen. Im Verlauf steht, was zuletzt geschah.';

type OwnChange = {
  readonly thing: Thing;
  readonly id: string;
  /** The row as this change left it; null: no longer offered. */
  readonly after: FieldValues | null;
};

/** Takes the newest change of a row back, if it is still the one that was made here. */
export async function undoChange({ thing, id, after }: OwnChange): Promise<Result> {
  const newest = await newestChange(thing, id);
  if (!newest) return refused(NOT_FOUND);
  const isOwn = after === null ? isRemoval(newest.action) : sameValue(newest.after, after);
  if (!isOwn)
    return refused(
      `Inzwischen hat ${newest.by} diesen Eintrag geändert. Im Verlauf können Sie einzelne Änderungen zurücknehmen.`,
    );
  return revertChange(newest);
}

const isRemoval = (action: string): boolean => action === 'withdrawn' || action === 'deleted';

/** Cancels the newest change that waits for its day. */
export async function undoScheduled(thing: Thing, id: string): Promise<Result> {
  await loadScheduled();
  return (await cancelNewestScheduled(thing, id)) ?? refused(NOT_FOUND);
}
