import { paths } from './paths.ts';

/** Pages of the account that no public page links to; apart, so that public pages do not carry their addresses. */
export const accountPaths = {
  loginAlias: '/einloggen',
  register: '/registrieren',
  forgotPassword: '/passwort-vergessen',
  activate: '/activate',
  settings: '/verwalten/einstellungen',
  signOut: '/sign-out',
  unauthorized: '/unauthorized',
} as const;

/** Query name of the page that led to the sign-in. */
export const RETURN_QUERY = 'weiter';

/** `/login?weiter=/verwalten` */
export const loginPath = (wanted: string): string =>
  `${paths.login}?${new URLSearchParams({ [RETURN_QUERY]: wanted })}`;

/** Query name of the token in a mailed link (specification, section 2). */
export const TOKEN_QUERY = 'token';

export const activatePath = (token: string): string =>
  `${accountPaths.activate}?${new URLSearchParams({ [TOKEN_QUERY]: token })}`;
