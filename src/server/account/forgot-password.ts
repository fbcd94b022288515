import { insertPasswordRequest } from '../db/password-request.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'clock' | 'database' | 'newId' | 'passwordRequests'>;

/** Only writes down that somebody asked, so that it takes as long for an unknown address as for a known one. */
export async function forgotPassword(
  { clock, database, newId, passwordRequests }: Needs,
  { email }: { readonly email: string },
): Promise<void> {
  await insertPasswordRequest(database.db, { id: newId(), email }, clock());
  passwordRequests.wake();
}
