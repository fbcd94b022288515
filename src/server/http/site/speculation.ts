import { accountPaths } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';

/** Where a browser reads which pages it may load before they are opened (HTML, speculation rules). */
export const SPECULATION_PATH = '/speculation-rules.json';
export const SPECULATION_TYPE = 'application/speculationrules+json';

/** Pages of somebody's account and of the team, and the ways in and out. */
const PERSONAL: readonly string[] = [paths.login, paths.manage, paths.manageData, ...Object.values(accountPaths)];
const isPersonal = (address: string): boolean =>
  PERSONAL.some((path) => address === path || address.startsWith(`${path}/`));
const EXCLUDED = [...new Set(['/api', ...PERSONAL].map((path) => path.split('/')[1]))];

/** A page is loaded once somebody points at a link to it or touches it. Every page loads this, so it is short (URL Pattern). */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.pdf', `/(${EXCLUDED.join('|')}){/*}?`] } },
          { not: { selector_matches: '[download],[aria-current=page]' } },
        ],
      },
    },
  ],
});

/** For a page by its address: from a personal one nothing is loaded ahead. */
export const speculationHeaders = (address: string): Readonly<Record<string, string>> =>
  isPersonal(address) ? {} : { 'speculation-rules': `"${SPECULATION_PATH}"` };

/** Somebody has asked the browser to save data. */
export const savesData = (headers: Readonly<Record<string, unknown>>): boolean =>
  String(headers['save-data'] ?? '').toLowerCase() === 'on';
