import type { ProposedCorrection } from '#contract/correction-answer.ts';
import { caseOfCode } from '#domain/desk/family/code.ts';
import { listCorrections, type StoredCorrection } from '../../db/desk/correction.ts';
import { type FamilyCase, findFamilyCase } from '../../db/desk/family-case.ts';
import { findOrder } from '../../db/order.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { hasEnded } from '../case/steps.ts';
import { countingTries, requireNotLongOver } from '../family/open-by-code.ts';
import { isCorrectionCode } from './code.ts';
import { type Corrected, correctionView } from './correction-view.ts';

type Deps = Pick<Services, 'clock' | 'database' | 'hmac' | 'throttle'>;
type Opened = Corrected & { readonly found: FamilyCase; readonly correction: StoredCorrection };

/** The correction behind a code; guesses wait longer, as those of other codes do. Throws `unknown-access` and `access-expired`. */
export async function requireCorrection(
  services: Deps,
  code: string,
  { address }: Pick<Visitor, 'address'>,
): Promise<Opened> {
  const opened = await countingTries(services, address, () => findByCode(services, code));
  requireNotLongOver(opened.found, services.clock());
  return opened;
}

async function findByCode(services: Deps, code: string): Promise<Opened | undefined> {
  const { db } = services.database;
  const reference = caseOfCode(code);
  const corrections = await listCorrections(db, reference);
  const correction = corrections.find(({ number }) => isCorrectionCode(services, number, code));
  const order = correction && (await findOrder(db, reference));
  const found = order && (await findFamilyCase(db, reference));
  return found && { found, order, corrections, correction };
}

/** What changes in an order, line by line, and whether it is still asked. */
export const openCorrection = async (
  services: Deps,
  code: string,
  visitor: Pick<Visitor, 'address'>,
): Promise<ProposedCorrection> => proposedView(await requireCorrection(services, code, visitor), services.clock());

const proposedView = ({ found, correction, ...corrected }: Opened, now: Date): ProposedCorrection => ({
  ...correctionView(corrected, correction, now),
  // Who of the firm has made it is nothing for an address that travels by mail.
  by: '',
  reference: found.reference,
  isReplaced: isReplaced(corrected, correction),
  isEnded: hasEnded(found.state),
});

/** There is a newer one, whatever became of it. */
export const isReplaced = ({ corrections }: Pick<Corrected, 'corrections'>, { number }: StoredCorrection): boolean =>
  corrections.some((each) => each.number > number);
