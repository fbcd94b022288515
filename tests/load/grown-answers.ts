import { randomUUID } from 'node:crypto';
import { placeOrder } from '#contract/case.ts';
import { filterCoffinList, listRestingPlaces } from '#contract/catalogue.ts';
import { listManagedRows } from '#contract/catalogue-list.ts';
import { listCases, searchCases } from '#contract/desk.ts';
import { createEstimate } from '#contract/estimate.ts';
import { exportLog } from '#contract/log.ts';
import { listMails } from '#contract/mail.ts';
import { getOverview } from '#contract/overview.ts';
import { cents } from '#domain/money.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { randomChoice, randomNumbers } from '../support/random-choice.ts';
import { realCatalogue } from '../support/real-content.ts';
import type { Browser } from './browser.ts';

type Ask = (round: number) => Promise<unknown>;

const DAY_MS = 86_400_000;

/** The answers that people wait for: what is asked by a visitor, then what by the team. */
export function grownAnswers(visitor: Browser, colleague: Browser): ReadonlyMap<string, Ask> {
  const catalogue = realCatalogue();
  const random = randomNumbers(1);
  const day = (before: number) => new Date(Date.now() - before * DAY_MS).toISOString().slice(0, 10);
  return new Map<string, Ask>([
    ['all places with their graves', () => visitor.call('catalogue', listRestingPlaces, {})],
    [
      'coffins up to a price, another each time',
      (round) => visitor.call('filter', filterCoffinList, { query: { maxPrice: cents(100_000 + round) } }),
    ],
    [
      'a costing with its PDF',
      () => visitor.call('PDF of a costing', createEstimate, { body: randomChoice(catalogue, random) }),
    ],
    [
      'an order',
      () => {
        const userData = { email: `${randomUUID()}@muster.example`, phoneNumber: '05731 123456' };
        const unchecked = { ...randomOrder(catalogue, random), userData };
        return visitor.call('order', placeOrder, { unchecked, idempotencyKey: randomUUID() });
      },
    ],
    ['start page of the team', () => colleague.call('team: lists', getOverview, {})],
    ['cases by their deadline', () => colleague.call('team: lists', listCases, { query: { sort: 'due' } })],
    [
      'cases with a name',
      () => colleague.call('team: lists', searchCases, { body: { search: 'Brinkmann', state: 'all' } }),
    ],
    ['mails that were delivered', () => colleague.call('team: lists', listMails, { query: { state: 'delivered' } })],
    [
      'a page of the export of graves',
      () => colleague.call('team: lists', listManagedRows, { query: { thing: 'resting-place-relation', page: 0 } }),
    ],
    [
      'the log of a month as a file',
      () => colleague.call('team: lists', exportLog, { query: { from: day(60), to: day(30) } }),
    ],
  ]);
}
