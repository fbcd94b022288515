import type { AreaStore } from '../area.ts';
import { $session } from './session.ts';

/** Empties areas once their person is signed out, or another one has signed in. */
export function forgetWithSession(...areas: readonly Pick<AreaStore<unknown>, 'reset'>[]): void {
  let owner: string | undefined;
  $session.subscribe((session) => {
    if (session.status === 'unknown') return;
    const now = session.status === 'authenticated' ? session.userId : undefined;
    if (owner !== undefined && now !== owner) for (const area of areas) area.reset();
    owner = now;
  });
}
