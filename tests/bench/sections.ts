import { attacks } from './attacks.ts';
import { buildGrowth } from './build-growth.ts';
import { catalogueThroughput } from './catalogue-throughput.ts';
import { deskSpeed } from './desk.ts';
import { duePrices } from './due-prices.ts';
import { effort } from './effort.ts';
import { gridSpeed } from './grid.ts';
import { interactionsToNextPaint } from './inp.ts';
import { logSpeed } from './log.ts';
import { nastyBodies } from './nasty/bodies.ts';
import { largeMessages } from './nasty/messages.ts';
import { nastyTexts } from './nasty/texts.ts';
import { staticBesideNginx } from './nginx-static.ts';
import { orderThroughput } from './order-throughput.ts';
import { pdfSpeed } from './pdf-speed.ts';
import { besideMaterialUi, besideStarlight } from './peer-pages.ts';
import { priceToPage } from './price-to-page.ts';
import { peakMemory, startTimes } from './process-cost.ts';
import { secondPages } from './second-page.ts';
import type { Section } from './section.ts';
import { signInTiming } from './sign-in-timing.ts';
import { sitePages } from './site-pages.ts';

/** In the order in which they run: those beside peers while nothing else has warmed or worn the machine. */
export const sections: readonly Section[] = [
  { name: 'starlight', title: 'Cemetery pages beside the same Markdown in Starlight', measure: besideStarlight },
  { name: 'material-ui', title: "Sign-in beside a page of Material UI's parts", measure: besideMaterialUi },
  { name: 'catalogue', title: 'Catalogue beside bare node:http with the same bytes', measure: catalogueThroughput },
  { name: 'static', title: 'Compressed files of the build beside nginx', measure: staticBesideNginx },
  { name: 'pdf', title: 'Cost estimation, PDF', measure: pdfSpeed },
  { name: 'orders', title: 'Orders, SQLite, each on the disk before it is answered', measure: orderThroughput },
  { name: 'start', title: 'From the start of the process to its first page', measure: startTimes },
  { name: 'memory', title: 'Memory of the server after its sections', measure: peakMemory },
  { name: 'build', title: 'Build of all pages', measure: buildGrowth },
  {
    name: 'accounts',
    title: 'Time of an answer, median of known / unknown addresses: it must not tell who has an account',
    measure: signInTiming,
  },
  { name: 'log', title: 'The log: verified whole, and what it adds to an order, in pairs', measure: logSpeed },
  {
    name: 'desk',
    title: 'Cases, messages, mails and the log of many years: an answer with its number of rows, p50 / p95',
    measure: deskSpeed,
  },
  {
    name: 'bodies',
    title: 'The worst body of the allowed size, time on the thread that answers everybody',
    measure: async (bench) => [
      ...(await largeMessages(bench)),
      ...(await nastyTexts(bench)),
      ...(await nastyBodies(bench.extent.bodies)),
    ],
  },
  { name: 'grid', title: 'Grid: pages of the API, and the longest frame in the browser', measure: gridSpeed },
  { name: 'due-prices', title: 'Prices that were scheduled, on the night from which they hold', measure: duePrices },
  { name: 'price-to-page', title: 'From a changed price to the page that shows it', measure: priceToPage },
  { name: 'pages', title: 'Pages of the sitemap: bytes after brotli, Lighthouse mobile', measure: sitePages },
  {
    name: 'second-page',
    title: 'The second page of a visit on slow 4G: its largest paint after the press',
    measure: secondPages,
  },
  {
    name: 'inp',
    title: 'The longest answer to a press, processor four times slower',
    measure: interactionsToNextPaint,
  },
  {
    name: 'attacks',
    title: 'Under attack by one client, limits on: milliseconds for everybody else, and p95 against its bound',
    measure: attacks,
  },
  { name: 'effort', title: 'What people do on a phone of 390 x 844', measure: effort },
];
