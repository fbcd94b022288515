import { formPaths } from '#site/form-paths.ts';
import { cemeteryPath, paths } from '#site/paths.ts';
import { admin } from '../support/admin.ts';
import { distFolder } from '../support/built-pages.ts';
import { FOREIGN_ORIGIN } from '../support/observatory/headers.ts';
import { observatoryResults, observatoryScore } from '../support/observatory/score.ts';
import { type Site, startSite } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

const LEAST_POINTS = 125;

const addresses = [
  paths.home,
  cemeteryPath('loehne/obernbeck'),
  paths.estimate,
  paths.search,
  paths.contact,
  formPaths.appointment,
  formPaths.messageSent,
  paths.login,
  paths.apiDocs,
  '/api/health',
  '/api/urn',
  '/api/csrf',
];

let site: Site;
test.beforeAll(async () => {
  // The site as it was built, said to stand behind https.
  const environment = {
    SITE_URL: 'https://muster.example',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  site = await startSite(environment, ['tests/support/start.ts', 'content', distFolder]);
});
test.afterAll(() => site.stop());

test('every kind of page earns at least 125 points by the rules of MDN’s Observatory', async () => {
  for (const address of addresses) {
    const url = site.origin + address;
    const answer = await fetch(url, { redirect: 'manual' });
    const cors = await fetch(url, { method: 'OPTIONS', headers: { origin: FOREIGN_ORIGIN } });
    const { status, headers } = answer;
    const scanned = { status, headers, body: await answer.text(), cors: cors.headers };
    const name = `${address}: ${JSON.stringify(observatoryResults(scanned))}`;
    expect.soft(observatoryScore(scanned), name).toBeGreaterThanOrEqual(LEAST_POINTS);
    expect.soft(status, name).toBe(200);
  }
});
