import { loginUser } from '#contract/account.ts';
import { listManagedRows, ROWS_A_PAGE } from '#contract/catalogue-list.ts';
import { changeRows, type RowOutcome } from '#contract/catalogue-row.ts';
import { admin } from '../support/account/admin.ts';
import type { Site } from '../support/site-process.ts';
import { browserHeaders } from './browser-headers.ts';

const WOODS = ['Eiche', 'Kiefer', 'Fichte', 'Buche', 'Lärche', 'Esche', 'Nussbaum', 'Erle'];

/** Signs the admin in; the token goes with each call. */
export async function signedIn(site: Site): Promise<string> {
  const reply = await fetch(site.origin + loginUser.path, {
    method: 'POST',
    headers: { ...(await browserHeaders(site)), 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return ((await reply.json()) as { accessToken: string }).accessToken;
}

/** As the form of a new coffin has them. */
export const coffinRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: {
      name: `${WOODS[index % WOODS.length]} Nr. ${(index * 7919) % count}`,
      description: 'Ein Sarg, wie er für die Messung gebraucht wird.',
      price: (40_000 + ((index * 104_729) % 500_000)) / 100,
      wood_type: WOODS[index % WOODS.length],
      oversized: index % 9 === 0,
      look: { form: 'plain', colour: '#c8a26b' },
    },
  }));

/** One batch, as the grid sends it. Returns its milliseconds. */
export async function addCoffins(site: Site, accessToken: string, count: number): Promise<number> {
  const started = performance.now();
  await sendCoffins(site, accessToken, { rows: coffinRows(count) });
  return performance.now() - started;
}

/** Throws where a row is refused. */
export async function sendCoffins(
  site: Site,
  accessToken: string,
  batch: { readonly rows: readonly object[]; readonly validFrom?: string },
): Promise<readonly RowOutcome[]> {
  const reply = await fetch(site.origin + changeRows.path, {
    method: 'POST',
    headers: {
      ...(await browserHeaders(site)),
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
    },
    body: JSON.stringify({ thing: 'coffin', ...batch }),
  });
  const { applied, rows = [] } = (await reply.json()) as { applied?: boolean; rows?: RowOutcome[] };
  if (!applied) throw new Error(`The rows were refused with ${reply.status}.`);
  return rows;
}

type Pages = { readonly coffins: number; readonly rounds: number };

/** Milliseconds of each page, all pages `rounds` times. */
export async function pageTimes(site: Site, accessToken: string, { coffins, rounds }: Pages): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (let page = 0; page < coffins / ROWS_A_PAGE; page++) {
      const started = performance.now();
      const reply = await fetch(`${site.origin}${listManagedRows.path}?thing=coffin&page=${page}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`Page ${page} answered ${reply.status}.`);
      times.push(performance.now() - started);
    }
  return times;
}
