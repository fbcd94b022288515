import * as z from 'zod/mini';
import { CasePlan } from '../case/milestone/plan.ts';

/** What a case of the firm began with: an order (`AU-`), a preparation (`VO-`), or a call (`RU-`). */
export const DeskKind = z.enum(['order', 'preparation', 'call']);
export type DeskKind = z.output<typeof DeskKind>;

export const DeskState = z.enum(['new', 'working', 'waiting', 'closed', 'withdrawn']);
export type DeskState = z.output<typeof DeskState>;

export const deskStates: Readonly<Record<DeskState, string>> = {
  new: 'neu',
  working: 'in Arbeit',
  waiting: 'wartet',
  closed: 'abgeschlossen',
  withdrawn: 'widerrufen',
};

export const deskKinds: Readonly<Record<DeskKind, string>> = {
  order: 'Auftrag',
  preparation: 'Vorsorge',
  call: 'Anruf',
};

/** Its steps stand in `content/fallschritte.yaml`. */
export const DeskPlan = CasePlan;
export type DeskPlan = CasePlan;

export const deskPlanWords: Readonly<Record<DeskPlan, string>> = {
  earth: 'Erdbestattung',
  fire: 'Feuerbestattung',
  tree: 'Baumbestattung',
  sea: 'Seebestattung',
  anonymous: 'Anonyme Bestattung',
  preparation: 'Vorsorge',
  undecided: 'Noch nicht entschieden',
};
