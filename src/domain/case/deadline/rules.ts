import type { CasePlan } from '../milestone/plan.ts';

export type DeadlineRule = 'ueberfuehrung' | 'standesamt' | 'bestattung' | 'urne';

/** A deadline as it stands for a plan: what it is called, the law, and the step with which it is kept. */
export type RuleOfPlan = {
  readonly rule: DeadlineRule;
  readonly name: string;
  readonly source: string;
  readonly milestone: string;
};

const transfer: RuleOfPlan = {
  rule: 'ueberfuehrung',
  name: 'Überführung in die Leichenhalle',
  source: '§ 11 Abs. 2 BestG NRW',
  milestone: 'ueberfuehrung',
};
const registerOffice: RuleOfPlan = {
  rule: 'standesamt',
  name: 'Anzeige beim Standesamt',
  source: '§ 28 PStG',
  milestone: 'standesamt',
};
const burial: RuleOfPlan = {
  rule: 'bestattung',
  name: 'Erdbestattung',
  source: '§ 13 Abs. 2 und 3 BestG NRW',
  milestone: 'beisetzung',
};
const cremation: RuleOfPlan = {
  rule: 'bestattung',
  name: 'Einäscherung',
  source: '§ 13 Abs. 3 BestG NRW',
  milestone: 'einaescherung',
};
const undecided: RuleOfPlan = { ...cremation, name: 'Erdbestattung oder Einäscherung', milestone: 'gespraech' };
const ashes: RuleOfPlan = {
  rule: 'urne',
  name: 'Beisetzung der Urne',
  source: '§ 13 Abs. 3 BestG NRW',
  milestone: 'beisetzung',
};

const afterCremation = [transfer, registerOffice, cremation, ashes];

/** Nobody has died where somebody provides for later. */
export const rulesOf: Readonly<Record<CasePlan, readonly RuleOfPlan[]>> = {
  earth: [transfer, registerOffice, burial],
  fire: afterCremation,
  tree: afterCremation,
  sea: afterCremation,
  anonymous: afterCremation,
  preparation: [],
  undecided: [transfer, registerOffice, undecided],
};
