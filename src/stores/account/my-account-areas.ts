import type { CaseSummary } from '#contract/case.ts';
import type { SavedDraft } from '#contract/draft.ts';
import type { UserEstimate, UserSession } from '#contract/user.ts';
import { createArea } from '../area.ts';

/** What /verwalten shows beside the user (`userArea`). */
export const sessionsArea = createArea<readonly UserSession[]>();
export const estimatesArea = createArea<readonly UserEstimate[]>();
export const exportArea = createArea<string>();
/** Orders and preparations, and what was begun. */
export const casesArea = createArea<{
  readonly cases: readonly CaseSummary[];
  readonly drafts: readonly SavedDraft[];
}>();
