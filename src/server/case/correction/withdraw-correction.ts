import type { DeskCase } from '#contract/desk.ts';
import { decideCorrection } from '../../db/desk/correction.ts';
import { requireUnchanged, type WorkDeps, workOn } from '../../desk/case/work-on.ts';
import { createProblem } from '../../problem/create-problem.ts';
import type { ChangeAuthor } from '../../services.ts';
import { requireCorrectable } from './correctable.ts';

type Withdrawn = { readonly reference: string; readonly number: number; readonly version: number };

/** Takes back a proposal; its link says so from now on. Taken back twice it stays as it was. Throws `correction-decided`. */
export const withdrawCorrection = (
  services: WorkDeps,
  by: ChangeAuthor,
  { reference, number, version }: Withdrawn,
): Promise<DeskCase> =>
  workOn(services, { reference, by }, async (trx, locked) => {
    const { corrections } = await requireCorrectable(trx, locked);
    const correction = corrections.find((each) => each.number === number);
    if (!correction) throw createProblem('unknown-correction');
    const { state } = correction;
    if (state === 'withdrawn') return undefined;
    await requireUnchanged(trx, locked, version, { stored: { state }, sent: { state: 'withdrawn' } });
    if (state !== 'proposed') throw createProblem('correction-decided');
    await decideCorrection(trx, { reference, number }, { state: 'withdrawn', at: services.clock() });
    return { kind: 'correction', subject: String(number), changes: { correction: ['proposed', 'withdrawn'] } };
  });
