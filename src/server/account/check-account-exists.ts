import { quota } from '#domain/throttle.ts';
import { findAccountByEmail } from '../db/account.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Services } from '../services.ts';

const HOUR = 60 * 60;
/** Enough for a form that checks during typing, too little to enumerate addresses. */
const perVisitor = quota({ most: 60, seconds: HOUR });
const perEmail = quota({ most: 20, seconds: HOUR });

type Deps = Pick<Services, 'database' | 'throttle'>;
type Result =
  | { readonly ok: true; readonly exists: boolean }
  | { readonly ok: false; readonly code: 'too-many-requests'; readonly waitSeconds: number };

/** Whether an address has an account, active or not; the endpoint is required by the specification (section 7). */
export async function checkAccountExists(
  { database, throttle }: Deps,
  email: string,
  visitor: Visitor,
): Promise<Result> {
  const waitSeconds = await throttle.consume(
    { name: `check:address:${visitor.address}`, limit: perVisitor },
    { name: `check:email:${email}`, limit: perEmail },
  );
  if (waitSeconds > 0) return { ok: false, code: 'too-many-requests', waitSeconds };
  return { ok: true, exists: (await findAccountByEmail(database.db, email)) !== undefined };
}
