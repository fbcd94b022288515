import { isOrder } from '#domain/case/list.ts';
import { growingPauses } from '#domain/throttle.ts';
import { adoptOrder } from '../db/order.ts';
import { adoptPreparation } from '../db/preparation.ts';
import type { LimitedAction } from '../http/throttle.ts';
import type { Visitor } from '../http/visitor.ts';
import { createProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';
import type { Services } from '../services.ts';
import { isOrderCode } from './bereavement/order-code.ts';
import { codeHash } from './preparation/code.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'hmac' | 'throttle'>;
type Adopted = { readonly reference: string; readonly code: string; readonly userId: string };

const FREE_TRIES = 5;

/**
 * Takes an order or a preparation without account into one. Of another account it is never taken, and the answer to that is the
 * one to a wrong code: `case-code-wrong`. After five wrong ones each try waits longer, per account and client address.
 */
export async function addUserCase(
  services: Deps,
  { reference, code, userId }: Adopted,
  { address }: Pick<Visitor, 'address'>,
): Promise<void> {
  const { clock, database, throttle } = services;
  const limit = growingPauses(FREE_TRIES);
  const tries: LimitedAction[] = [
    { name: `case-code:account:${userId}`, limit },
    { name: `case-code:address:${address}`, limit },
  ];
  const waitSeconds = await throttle.consume(...tries);
  if (waitSeconds > 0) throw new ProblemError('too-many-codes', undefined, { waitSeconds });
  const hash = codeHash(services, code);
  const isRight = isOrderCode(services, reference, code);
  const isAdopted = isOrder({ reference })
    ? isRight && (await adoptOrder(database.db, { reference, userId }))
    : await adoptPreparation(database.db, { reference, codeHash: hash, userId }, clock());
  if (!isAdopted) throw createProblem('case-code-wrong', 'code');
  for (const each of tries) await throttle.refund(each);
}
