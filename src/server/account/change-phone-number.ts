import type { UserUpdate } from '#domain/user-update.ts';
import { type Account, replacePhoneNumber } from '../db/user.ts';
import { putUserEvent } from '../db/user-event.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'clock' | 'database' | 'newId'>;
type Change = Extract<UserUpdate, { tokenType: 'phoneChange' }>;
type Changed = { readonly ok: true } | { readonly ok: false; readonly code: 'changed-elsewhere' };

/** At once, unless the number is no longer the one that stood in the form. */
export async function changePhoneNumber(
  { clock, database, newId }: Needs,
  { id, phoneNumber }: Account,
  { oldValue, newValue }: Change,
): Promise<Changed> {
  if (oldValue !== phoneNumber) return { ok: false, code: 'changed-elsewhere' };
  const isChanged = await database.db.transaction().execute(async (trx) => {
    if (!(await replacePhoneNumber(trx, id, { from: oldValue, to: newValue }, clock()))) return false;
    await putUserEvent(trx, { id: newId(), userId: id, kind: 'phoneChange', isUsed: true }, clock());
    return true;
  });
  return isChanged ? { ok: true } : { ok: false, code: 'changed-elsewhere' };
}
