import type { DraftKind } from './draft.ts';

/** What a case becomes: an order, a preparation while the person is dying, or a preparation planned ahead. */
export type CaseKind = 'order' | 'dying' | 'preparation';

/** Before the first question of /trauerfall is answered (`isDead` undefined), the case counts as an order. */
export const caseKind = (kind: DraftKind, isDead: boolean | undefined): CaseKind =>
  kind === 'preparation' ? 'preparation' : isDead === false ? 'dying' : 'order';
