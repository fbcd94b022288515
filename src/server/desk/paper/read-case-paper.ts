import { casePaper } from '#domain/desk/paper/case-paper.ts';
import type { PaperKind } from '#domain/desk/paper/kind.ts';
import type { Firm } from '#domain/firm/firm.ts';
import type { LabelledPaper } from '#domain/labelled-paper.ts';
import { findDeskRow } from '../../db/desk/event.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { readBeginning } from '../case/beginning.ts';
import { readCase } from '../case/read-case.ts';
import { cemeteryOperator } from './cemetery-operator.ts';
import { knownCase } from './known-case.ts';

type Deps = Pick<Services, 'catalogue' | 'clock' | 'database' | 'deskPlans' | 'firm' | 'options'>;

/** A paper of a case with what is known now. Throws `unknown-case` and `unknown-paper`. */
export async function readCasePaper(services: Deps, reference: string, kind: PaperKind): Promise<LabelledPaper> {
  const { clock, database, firm } = services;
  const view = await readCase(services, database.db, reference);
  const row = await findDeskRow(database.db, reference);
  const beginning = row && (await readBeginning(database.db, row));
  if (!beginning) throw new ProblemError('unknown-case');
  const operator = kind === 'cemetery' ? await cemeteryOperator(services, beginning.told) : '';
  const known = knownCase(view, beginning.told, operator);
  const paper = casePaper(kind, known, { house: houseOf(firm), madeAt: clock().toISOString() });
  if (!paper) throw createProblem('unknown-paper');
  return paper;
}

const houseOf = ({ name, street, zipCode, city, phone, email }: Firm) => ({
  name,
  address: `${street}, ${zipCode} ${city}`,
  phone,
  email,
});
