import type { Kysely } from 'kysely';
import type * as contract from '#contract/case-access.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { MOST_ACCESSES } from '#domain/desk/family/access.ts';
import type { NewAccess } from '#domain/desk/family/new-access.ts';
import type { Person } from '../../account/person.ts';
import { requireAsciiEmail } from '../../account/require-ascii-email.ts';
import { endAccess, insertAccess, listAccess, type StoredAccess } from '../../db/desk/access.ts';
import { type FamilyCase, findFamilyCase } from '../../db/desk/family-case.ts';
import type { Tables } from '../../db/schema.ts';
import { createProblem } from '../../problem/create-problem.ts';
import type { Services } from '../../services.ts';
import { codeHash, familyLink, mailCodeHash, newFamilyCode } from './code.ts';
import { mailAccess } from './open-by-code.ts';

type Deps = Pick<
  Services,
  'clock' | 'database' | 'hmac' | 'newId' | 'newReference' | 'options' | 'outbox' | 'recordAct'
>;

/** Who of the family may look; the look of the team at it is recorded. */
export const readAccess = ({ database, hmac, recordAct }: Deps, by: Pick<Person, 'userId'>, reference: string) =>
  database.db.transaction().execute(async (trx): Promise<contract.Access[]> => {
    const views = viewsOf(await accessesOf({ hmac }, trx, await requireCase(trx, reference)));
    await recordAct(trx, { kind: 'case-opened', actorId: by.userId, subject: reference, fields: { part: 'access' } });
    return views;
  });

/**
 * A link for one of the family. Its code is nowhere but in this reply, and in the mail to an address that is named. Throws `unknown-case`
 * and `too-many-accesses`.
 */
export const grantAccess = async (
  services: Deps,
  by: Pick<Person, 'userId'>,
  { reference, label, may, email = '' }: NewAccess & { readonly reference: string },
): Promise<ReplyOf<typeof contract.grantAccess>> => {
  const recipient = email === '' ? undefined : requireAsciiEmail(email);
  const reply = await services.database.db.transaction().execute(async (trx) => {
    const found = await requireCase(trx, reference);
    const running = (await accessesOf(services, trx, found)).filter(({ revokedAt }) => revokedAt === null);
    if (running.length >= MOST_ACCESSES) throw createProblem('too-many-accesses');
    const code = newFamilyCode(services, reference);
    const id = services.newId();
    await insertAccess(trx, {
      id,
      reference,
      codeHash: codeHash(services, code),
      label,
      may,
      createdAt: services.clock().toISOString(),
      usedAt: null,
      revokedAt: null,
    });
    const link = familyLink(services, code);
    if (recipient !== undefined)
      await services.outbox.put(trx, 'angehoerige', recipient, { reference, statusLink: link });
    const accesses = viewsOf(await accessesOf(services, trx, found));
    await services.recordAct(trx, {
      kind: 'access-granted',
      actorId: by.userId,
      subject: reference,
      fields: { access: id, may },
    });
    return { link, accesses };
  });
  if (recipient !== undefined) services.outbox.wake();
  return reply;
};

/** Who opens it is told so from now on. Ended twice it stays as it was. */
export const revokeAccess = (
  services: Deps,
  by: Pick<Person, 'userId'>,
  { reference, id }: { readonly reference: string; readonly id: string },
) =>
  services.database.db.transaction().execute(async (trx): Promise<contract.Access[]> => {
    const found = await requireCase(trx, reference);
    // That of the mail may have no row yet.
    if (id === reference && hasMail(found))
      await insertAccess(trx, mailAccess(found, mailCodeHash(services, reference)));
    const isEnded = await endAccess(trx, { reference, id }, services.clock());
    const views = viewsOf(await accessesOf(services, trx, found));
    if (isEnded)
      await services.recordAct(trx, {
        kind: 'access-revoked',
        actorId: by.userId,
        subject: reference,
        fields: { access: id },
      });
    return views;
  });

async function requireCase(trx: Kysely<Tables>, reference: string): Promise<FamilyCase> {
  const found = await findFamilyCase(trx, reference);
  if (!found) throw createProblem('unknown-case');
  return found;
}

/** Of a call nobody has got a mail. */
const hasMail = ({ reference }: FamilyCase): boolean => !reference.startsWith('RU-');

async function accessesOf(
  services: Pick<Services, 'hmac'>,
  trx: Kysely<Tables>,
  found: FamilyCase,
): Promise<readonly StoredAccess[]> {
  const stored = await listAccess(trx, found.reference);
  const isListed = stored.some(({ id }) => id === found.reference);
  if (isListed || !hasMail(found)) return stored;
  return [mailAccess(found, mailCodeHash(services, found.reference)), ...stored];
}

const viewsOf = (accesses: readonly StoredAccess[]): contract.Access[] =>
  accesses.map(({ codeHash: _, reference, ...access }) => ({ ...access, isFromMail: access.id === reference }));
