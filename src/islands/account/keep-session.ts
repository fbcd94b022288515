import { audienceOf } from '#domain/account/audience.ts';
import type { Role } from '#domain/account/user.ts';
import { accountPaths } from '#site/account-paths.ts';
import { loadUser } from '#stores/account/load-user.ts';
import { $session, followSession } from '#stores/account/session.ts';
import { userArea } from '#stores/account/user.ts';

const { dataset } = document.documentElement;

/**
 * On every page of a browser that holds a token (site/head-scripts.ts): renews the access token, keeps the navigation in step
 * with a sign-out in another tab, and on public pages loads the user once nothing else is to do (specification, section 4).
 */
$session.subscribe((session) => {
  if (session.status === 'anonymous') delete dataset.role;
  if (session.status !== 'authenticated') return;
  showRole(session.role);
  // The islands of a guarded page load the user for themselves, once they are there.
  if (dataset.guard) return;
  whenIdle(() => {
    const { data, loading } = userArea.$area.get();
    if ($session.get().status === 'authenticated' && !data && !loading) void loadUser();
  });
});
// The record is newer than the token: a role given or taken meanwhile shows at once.
userArea.$area.subscribe(({ data }) => {
  if (data && $session.get().status === 'authenticated') showRole(data.role);
});
// The islands of a guarded page follow it themselves, and ask for a fresh check where a call wants one.
if (!dataset.guard) followSession();

/** As the head scripts do it from the token (site/head-scripts.ts): at /daten-verwalten some parts and pages are for some roles alone. */
function showRole(role: Role | null): void {
  dataset.role = audienceOf(role);
  if (!dataset.guard) return;
  dataset.staff = `${role}`;
  if (dataset.roles && !dataset.roles.split(' ').includes(dataset.staff)) location.replace(accountPaths.unauthorized);
}

// Safari has no `requestIdleCallback`; Chromium may find a still page idle only once it draws again.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}
