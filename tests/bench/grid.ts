import { admin } from '../support/account/admin.ts';
import { longestFrames } from './grid-frames.ts';
import { addCoffins, pageTimes, signedIn } from './grid-rows.ts';
import type { Bench } from './section.ts';
import { atMost, quantile, type Row, shown } from './table.ts';

const PAGE_MS = 20;

/** Ten thousand rows in the grid of /daten-verwalten, on a server of its own. */
export async function gridSpeed({ extent: { grid }, ownSite }: Bench): Promise<Row[]> {
  const { coffins, pageRounds, frameRounds } = grid;
  const site = await ownSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const accessToken = await signedIn(site);
    const added = await addCoffins(site, accessToken, coffins);
    await pageTimes(site, accessToken, { coffins, rounds: 1 });
    const times = await pageTimes(site, accessToken, { coffins, rounds: pageRounds });
    return [
      { what: `${coffins} rows added in one batch`, value: shown(added, 'ms') },
      { what: 'a page of 250 rows, p50', value: shown(quantile(times, 0.5), 'ms') },
      atMost('a page of 250 rows, p95', quantile(times, 0.95), PAGE_MS, 'ms'),
      ...(await longestFrames(site, accessToken, { coffins, rounds: frameRounds })),
    ];
  } finally {
    await site.stop();
  }
}
