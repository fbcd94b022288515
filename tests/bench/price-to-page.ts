import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder } from '#contract/case.ts';
import { publish } from '#contract/publication.ts';
import { paths } from '#site/paths.ts';
import { admin } from '../support/account/admin.ts';
import { type Site, startSite } from '../support/site-process.ts';
import { browserHeaders } from './browser-headers.ts';
import { coffinRows, sendCoffins, signedIn } from './grid-rows.ts';
import { orderBodies, timeOfOrder } from './orders.ts';
import { atMost, type Row } from './table.ts';

/** Half a minute of it is the pause in which further prices are awaited. */
const MOST_QUIET_S = 60;
/** Nobody waits for further prices after the button. */
const MOST_BUTTON_S = 5;
const MOST_BUSY_S = 180;
const MOST_WAIT_MS = 10 * 60_000;
const ORDERS = 500;
const CLIENTS = 10;

/** From a changed price to the page that shows it, on a server that does nothing else, and on one that takes orders all the time. */
export async function priceToPage(): Promise<Row[]> {
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const accessToken = await signedIn(site);
    const quiet = await secondsToPage(site, accessToken, 4321.09);
    const button = await secondsToPage(site, accessToken, 4444.08, () => pressPublish(site, accessToken));
    const ordering = startOrders(site);
    const busy = await secondsToPage(site, accessToken, 5432.1);
    await ordering.stop();
    return [
      atMost('a changed price on the page, quiet server', quiet, MOST_QUIET_S, 's'),
      atMost('the same from the press of the button', button, MOST_BUTTON_S, 's'),
      atMost(`by itself while ${CLIENTS} clients send orders`, busy, MOST_BUSY_S, 's'),
    ];
  } finally {
    await site.stop();
  }
}

async function secondsToPage(
  site: Site,
  accessToken: string,
  price: number,
  press: () => Promise<void> = async () => undefined,
): Promise<number> {
  const rows = coffinRows(1).map(({ value }) => ({ value: { ...value, name: `Sarg zu ${price}`, price } }));
  const shown = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(price);
  await sendCoffins(site, accessToken, { rows });
  const started = performance.now();
  await press();
  const signal = AbortSignal.timeout(MOST_WAIT_MS);
  while (!(await (await fetch(site.origin + paths.prices)).text()).includes(shown))
    await pause(200, undefined, { signal });
  return (performance.now() - started) / 1000;
}

async function pressPublish(site: Site, accessToken: string): Promise<void> {
  const headers = {
    ...(await browserHeaders(site)),
    'content-type': 'application/json',
    authorization: `Bearer ${accessToken}`,
  };
  const reply = await fetch(site.origin + publish.path, { method: publish.method, headers, body: '{}' });
  if (!reply.ok) throw new Error(`nothing was published: ${await reply.text()}`);
}

function startOrders(site: Site) {
  const bodies = orderBodies(ORDERS);
  let isOver = false;
  const client = async (first: number) => {
    const headers = await browserHeaders(site);
    for (let at = first; !isOver; at++)
      await timeOfOrder(site.origin + placeOrder.path, headers, bodies[at % ORDERS] ?? '');
  };
  const running = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index * CLIENTS)));
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}
