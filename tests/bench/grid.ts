import { admin } from '../support/account/admin.ts';
import { startSite } from '../support/site-process.ts';
import { longestFrames } from './grid-frames.ts';
import { addCoffins, COFFINS, pageTimes, signedIn } from './grid-rows.ts';
import { atMost, quantile, type Row, shown } from './table.ts';

const PAGE_MS = 20;

/** Ten thousand rows in the grid of /daten-verwalten, on a server of its own. */
export async function gridSpeed(quick: boolean): Promise<Row[]> {
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const accessToken = await signedIn(site);
    const added = await addCoffins(site, accessToken);
    await pageTimes(site, accessToken, 1);
    const times = await pageTimes(site, accessToken, quick ? 3 : 20);
    return [
      { what: `${COFFINS} rows added in one batch`, value: shown(added, 'ms') },
      { what: 'a page of 250 rows, p50', value: shown(quantile(times, 0.5), 'ms') },
      atMost('a page of 250 rows, p95', quantile(times, 0.95), PAGE_MS, 'ms'),
      ...(await longestFrames(site, accessToken, quick ? 2 : 5)),
    ];
  } finally {
    await site.stop();
  }
}
