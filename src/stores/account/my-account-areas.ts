import type { CaseSummary } from '#contract/case.ts';
import type { SavedDraft } from '#contract/draft.ts';
import type { UserEstimate } from '#contract/user-estimate.ts';
import type { UserSession } from '#contract/user-session.ts';
import { createArea } from '../area.ts';

/** The data of /verwalten beside the user (`userArea`). */
export const sessionsArea = createArea<readonly UserSession[]>();
export const estimatesArea = createArea<readonly UserEstimate[]>();
export const exportArea = createArea<string>();
/** Orders, preparations and drafts. */
export const casesArea = createArea<{
  readonly cases: readonly CaseSummary[];
  readonly drafts: readonly SavedDraft[];
}>();
