import { casesArea, estimatesArea, exportArea, sessionsArea } from './my-account-areas.ts';
import { userArea } from './user.ts';

/** Clears the data of the signed-in person. */
export function resetUser(): void {
  for (const area of [userArea, sessionsArea, estimatesArea, casesArea, exportArea]) area.reset();
}
