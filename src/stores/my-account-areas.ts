import type { UserEstimate, UserSession } from '#contract/user.ts';
import { createArea } from './area.ts';

/** What /verwalten shows beside the user (`userArea`). */
export const sessionsArea = createArea<readonly UserSession[]>();
export const estimatesArea = createArea<readonly UserEstimate[]>();
export const exportArea = createArea<string>();
