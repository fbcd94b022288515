import * as z from 'zod/mini';

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

/** Which milestones a case has: by funeral form, before a death, or before anything is decided (`content/fallschritte.yaml`). */
export const DeskPlan = z.enum(['earth', 'fire', 'tree', 'sea', 'anonymous', 'preparation', 'undecided']);
export type DeskPlan = z.output<typeof DeskPlan>;

export const deskPlans: Readonly<Record<DeskPlan, string>> = {
  earth: 'Erdbestattung',
  fire: 'Feuerbestattung',
  tree: 'Baumbestattung',
  sea: 'Seebestattung',
  anonymous: 'Anonyme Bestattung',
  preparation: 'Vorsorge',
  undecided: 'Noch nicht entschieden',
};
