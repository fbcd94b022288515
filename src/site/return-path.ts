import { accountPaths } from './account-paths.ts';
import { isApiPath } from './address.ts';
import { paths } from './paths.ts';

/** Pages about signing in and out: to come back to them would lead in a circle, or out again. */
const NO_WAY_BACK: readonly string[] = [
  paths.login,
  accountPaths.loginAlias,
  accountPaths.register,
  accountPaths.forgotPassword,
  accountPaths.activate,
  accountPaths.signOut,
  accountPaths.unauthorized,
];

/** The address after signing in: a page of this site that the link names, otherwise the account. */
export function safeReturnPath(wanted: string | null | undefined, origin = 'https://site.invalid'): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, origin)) return paths.manage;
  const url = new URL(wanted, origin);
  const isOurs = url.origin === new URL(origin).origin && !url.pathname.startsWith('//');
  const page = url.pathname
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .toLowerCase();
  if (!isOurs || NO_WAY_BACK.includes(page) || isApiPath(page)) return paths.manage;
  return url.pathname + url.search + url.hash;
}
