import type { DraftKind } from './draft.ts';

/** The outcome of a case: an order, a preparation while the person is dying, or a preparation planned ahead. */
export type CaseKind = 'order' | 'dying' | 'preparation';

/** Only a yes makes an order: before the first question of /trauerfall is answered, nobody is spoken of as dead. */
export const caseKind = (kind: DraftKind, isDead: boolean | undefined): CaseKind =>
  kind === 'preparation' ? 'preparation' : isDead ? 'order' : 'dying';
