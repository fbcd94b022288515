import { $session, followSession } from '#stores/account/session.ts';

/**
 * On pages without an account's islands: renews the access token of a signed-in person, and keeps the navigation in step
 * with a sign-out in another tab. Loaded only by browsers that hold a token (site/session-head.ts).
 */
$session.subscribe((session) => {
  const { dataset } = document.documentElement;
  if (session.status === 'authenticated') dataset.role = session.role === 'admin' ? 'admin' : 'user';
  else if (session.status === 'anonymous') delete dataset.role;
});
followSession();
