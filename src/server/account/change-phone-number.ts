import type { UserUpdate } from '#domain/account/user-update.ts';
import { type Account, replacePhoneNumber } from '../db/account.ts';
import type { Services } from '../services.ts';
import { invalidateLinks } from './link/invalidate-links.ts';

type Deps = Pick<Services, 'clock' | 'database'>;
type Change = Extract<UserUpdate, { tokenType: 'phoneChange' }>;
type Result = { readonly ok: true } | { readonly ok: false; readonly code: 'changed-elsewhere' };

/** Refuses with `changed-elsewhere` where the stored number is no longer `oldValue`. */
export async function changePhoneNumber(
  { clock, database }: Deps,
  { id, phoneNumber }: Account,
  { oldValue, newValue }: Change,
): Promise<Result> {
  if (oldValue !== phoneNumber) return { ok: false, code: 'changed-elsewhere' };
  const isChanged = await database.db.transaction().execute(async (trx) => {
    if (!(await replacePhoneNumber(trx, id, { from: oldValue, to: newValue }, clock()))) return false;
    await invalidateLinks(trx, id, 'phoneChanged');
    return true;
  });
  return isChanged ? { ok: true } : { ok: false, code: 'changed-elsewhere' };
}
