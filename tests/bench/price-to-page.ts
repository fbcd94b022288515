import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder } from '#contract/case.ts';
import { listCoffins } from '#contract/catalogue.ts';
import { getPublication, publish } from '#contract/publication.ts';
import { paths } from '#site/paths.ts';
import { admin } from '../support/account/admin.ts';
import type { Site } from '../support/site-process.ts';
import { browserHeaders } from './browser-headers.ts';
import { coffinRows, sendCoffins, signedIn } from './grid-rows.ts';
import { orderBodies, timeOfOrder } from './orders.ts';
import type { Bench } from './section.ts';
import { atMost, type Row, shown } from './table.ts';

/** Half a minute of it is the pause in which further prices are awaited. */
const MOST_QUIET_S = 60;
/** Nobody waits for further prices after the button. */
const MOST_BUTTON_S = 5;
/** So long at least somebody sees what waits before the button is pressed. */
const LOOK_S = 5;
const MOST_BUSY_S = 180;
const MOST_WAIT_MS = 10 * 60_000;
const ORDERS = 500;
const CLIENTS = 10;

/** From a changed price to the page that shows it, on a server that does nothing else, and on one that takes orders all the time. */
export async function priceToPage({ extent: { awaitsPage }, ownSite }: Bench): Promise<Row[]> {
  const where = awaitsPage ? onThePage : inTheReply;
  const site = await ownSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const accessToken = await signedIn(site);
    const quiet = await secondsTo(where, site, accessToken, 4321.09);
    const button = awaitsPage ? await secondsFromButton(site, accessToken) : undefined;
    const ordering = startOrders(site);
    const busy = await secondsTo(where, site, accessToken, 5432.1);
    await ordering.stop();
    return [
      atMost('a changed price on the page, quiet server', quiet, MOST_QUIET_S, 's'),
      ...(button
        ? [
            atMost('the same from the press of the button', button.looked, MOST_BUTTON_S, 's'),
            { what: 'the same, pressed by one who has not looked', value: shown(button.unseen, 's') },
          ]
        : []),
      atMost(`by itself while ${CLIENTS} clients send orders`, busy, MOST_BUSY_S, 's'),
    ];
  } finally {
    await site.stop();
  }
}

/** Where a price is looked for, and as what. */
type Where = { readonly path: string; readonly text: (price: number) => string };

const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
const onThePage: Where = { path: paths.prices, text: (price) => german.format(price) };
const inTheReply: Where = { path: listCoffins.path, text: String };

async function secondsTo(
  { path, text }: Where,
  site: Site,
  accessToken: string,
  price: number,
  { look, press }: Partial<Record<'look' | 'press', () => Promise<void>>> = {},
): Promise<number> {
  const rows = coffinRows(1).map(({ value }) => ({ value: { ...value, name: `Sarg zu ${price}`, price } }));
  await sendCoffins(site, accessToken, { rows });
  await look?.();
  const started = performance.now();
  await press?.();
  const signal = AbortSignal.timeout(MOST_WAIT_MS);
  while (!(await (await fetch(site.origin + path)).text()).includes(text(price)))
    await pause(200, undefined, { signal });
  return (performance.now() - started) / 1000;
}

async function secondsFromButton(site: Site, accessToken: string) {
  const headers = {
    ...(await browserHeaders(site)),
    'content-type': 'application/json',
    authorization: `Bearer ${accessToken}`,
  };
  const look = async () => {
    const reply = await fetch(site.origin + getPublication.path, { headers });
    if (!reply.ok) throw new Error(`the state was not answered: ${await reply.text()}`);
    await pause(LOOK_S * 1000);
  };
  const press = async () => {
    const reply = await fetch(site.origin + publish.path, { method: publish.method, headers, body: '{}' });
    if (!reply.ok) throw new Error(`nothing was published: ${await reply.text()}`);
  };
  return {
    unseen: await secondsTo(onThePage, site, accessToken, 4444.08, { press }),
    looked: await secondsTo(onThePage, site, accessToken, 4555.07, { look, press }),
  };
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
