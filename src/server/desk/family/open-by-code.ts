import { addDays } from 'date-fns';
import type { FamilyStatus } from '#contract/case-status.ts';
import { ACCESS_DAYS, type AccessScope } from '#domain/desk/family/access.ts';
import { caseOfCode } from '#domain/desk/family/code.ts';
import { growingPauses } from '#domain/throttle.ts';
import { findAccessByCode, insertAccess, type StoredAccess, updateAccessUse } from '../../db/desk/access.ts';
import { type FamilyCase, findFamilyCase } from '../../db/desk/family-case.ts';
import type { Visitor } from '../../http/visitor.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { codeHash, isMailCode } from './code.ts';
import { type FamilyStatusDeps, familyStatus } from './family-status.ts';

type Deps = FamilyStatusDeps & Pick<Services, 'clock' | 'hmac' | 'throttle'>;
type Opened = {
  readonly found: FamilyCase;
  readonly may: AccessScope;
  /** Whose link it is. */
  readonly label: string;
};

const FREE_TRIES = 5;
const HOUR_MS = 60 * 60 * 1000;

/** How far a case is, by the code of the mail or of a link that the team has made. */
export async function openByCode(
  services: Deps,
  code: string,
  visitor: Pick<Visitor, 'address'>,
): Promise<FamilyStatus> {
  const { found, may } = await requireAccess(services, code, visitor);
  return familyStatus(services, found, may);
}

/**
 * The case behind a code. After five wrong ones each try from a client address waits longer, whatever case they are for; a code that
 * was right once is told that it has ended.
 */
export async function requireAccess(
  services: Deps,
  code: string,
  { address }: Pick<Visitor, 'address'>,
): Promise<Opened> {
  const { clock, database } = services;
  const hash = codeHash(services, code);
  const { stored, found } = await countingTries(services, address, async () => {
    const stored = await findAccessByCode(database.db, hash);
    const found =
      stored || isMailCode(services, code) ? await findFamilyCase(database.db, caseOfCode(code)) : undefined;
    return found && { stored, found };
  });
  const access = stored ?? mailAccess(found, hash);
  if (access.revokedAt !== null) throw createProblem('access-revoked');
  requireNotLongOver(found, clock());
  await noteUse(services, access, stored !== undefined);
  return { found, may: access.may, label: access.label };
}

/** What a code opens. Whatever code is tried counts for the client address; throws `unknown-access` and `too-many-codes`. */
export async function countingTries<Found>(
  { throttle }: Pick<Services, 'throttle'>,
  address: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const tries = { name: `family-code:address:${address}`, limit: growingPauses(FREE_TRIES) };
  const waitSeconds = await throttle.consume(tries);
  if (waitSeconds > 0) throw new ProblemError('too-many-codes', undefined, { waitSeconds });
  const found = await find();
  if (!found) throw createProblem('unknown-access', 'code');
  await throttle.refund(tries);
  return found;
}

/** Throws `access-expired` for a case that was closed long ago. */
export function requireNotLongOver({ closedAt }: Pick<FamilyCase, 'closedAt'>, now: Date): void {
  if (closedAt !== null && addDays(new Date(closedAt), ACCESS_DAYS) <= now) throw createProblem('access-expired');
}

/** The link of the mail, which nobody has made and which has a row from its first use or its end on. */
export const mailAccess = ({ reference, contact, receivedAt }: FamilyCase, hash: string): StoredAccess => ({
  id: reference,
  reference,
  codeHash: hash,
  label: contact,
  may: 'all',
  createdAt: receivedAt,
  usedAt: null,
  revokedAt: null,
});

/** The team sees whether a link is used; to the hour is enough. */
async function noteUse({ clock, database: { db } }: Deps, access: StoredAccess, isStored: boolean): Promise<void> {
  const now = clock();
  if (!isStored) return insertAccess(db, { ...access, usedAt: now.toISOString() });
  if (access.usedAt === null || now.getTime() - Date.parse(access.usedAt) >= HOUR_MS)
    await updateAccessUse(db, access.id, now);
}
