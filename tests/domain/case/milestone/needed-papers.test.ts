import { describe, expect, test } from 'vitest';
import { milestonesOf } from '#domain/case/milestone/milestones.ts';
import { neededPapers } from '#domain/case/milestone/needed-papers.ts';
import type { CasePlan, CasePlans } from '#domain/case/milestone/plan.ts';
import { readCasePlans } from '#server/content/read-case-plans.ts';
import { CONTENT_DIR } from '../../../support/real-content.ts';

const plans = readCasePlans(CONTENT_DIR);
const needed = (plan: CasePlan, done: readonly string[], from: CasePlans = plans) => {
  const records = done.map((id) => ({
    id,
    plannedAt: null,
    doneAt: '2026-11-24',
    by: '',
    note: '',
    isInternal: false,
  }));
  return neededPapers(from, milestonesOf(from, plan, records));
};

describe('what the family brings', () => {
  test('is asked for until the step that waits for it is done', () => {
    const all = needed('fire', []);
    expect(all).toHaveLength(plans.papers?.length ?? 0);
    const later = needed('fire', ['standesamt']);
    expect(all).toContain('Geburtsurkunde oder Stammbuch');
    expect(later).not.toContain('Geburtsurkunde oder Stammbuch');
    expect(later).toContain('Versichertenkarte und Rentennummer');
    expect(needed('fire', ['standesamt', 'abmeldungen', 'beisetzung', 'rechnung'])).toEqual([]);
  });

  test('is nothing for steps that a plan does not have, and where the house names no papers', () => {
    expect(needed('preparation', [])).toEqual([]);
    expect(needed('undecided', [])).not.toContain('Versichertenkarte und Rentennummer');
    const { papers: _, ...without } = plans;
    expect(needed('earth', [], without)).toEqual([]);
  });
});
