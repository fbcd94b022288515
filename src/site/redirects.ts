import { cemeteryPath } from './paths.ts';

/** Addresses people may try that have no page of their own. */
export const redirects: Readonly<Record<string, string>> = {
  [cemeteryPath('gohfeld')]: cemeteryPath('loehne'),
};
