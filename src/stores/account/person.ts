import { casesArea, estimatesArea, exportArea, sessionsArea } from './my-account-areas.ts';
import { userArea } from './user.ts';

/** What the page knows of a person goes with her session. */
export function forgetPerson(): void {
  for (const area of [userArea, sessionsArea, estimatesArea, casesArea, exportArea]) area.reset();
}
