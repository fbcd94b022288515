import { randomUUID } from 'node:crypto';
import { loginUser, logout, type SignedIn } from '#contract/account.ts';
import { checkBereavement, listUserCases, placeOrder } from '#contract/case.ts';
import * as catalogueCalls from '#contract/catalogue.ts';
import { createEstimate, ESTIMATE_REFERENCE_HEADER, getEstimatePdf } from '#contract/estimate.ts';
import { getUser } from '#contract/session.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { cents } from '#domain/money.ts';
import { paths } from '#site/paths.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { randomChoice } from '../support/random-choice.ts';
import type { Browser } from './browser.ts';

/** Somebody at her browser. */
export type Visitor = {
  readonly browser: Browser;
  /** Who she is, counted over the whole run. */
  readonly number: number;
  readonly random: () => number;
  /** Reads, or decides. */
  readonly think: () => Promise<void>;
  readonly catalogue: Catalogue;
  /** Addresses that anybody may find by searching. */
  readonly pages: readonly string[];
  readonly login: { readonly email: string; readonly password: string };
};

type Visit = { readonly share: number; readonly go: (visitor: Visitor) => Promise<void> };

/** What people come for; `share` of all visits. */
export const VISITS: readonly Visit[] = [
  { share: 0.55, go: read },
  { share: 0.3, go: calculate },
  { share: 0.05, go: order },
  { share: 0.1, go: useAccount },
];

const pickOf = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)] as T;

/** From the home page to some others, and back. */
async function read({ browser, random, think, pages }: Visitor): Promise<void> {
  await browser.load(paths.home);
  for (let left = 2 + Math.floor(random() * 4); left > 0; left--) {
    await think();
    await browser.load(pickOf(pages, random));
  }
  await think();
  await browser.load(paths.home);
}

const LISTS = [
  catalogueCalls.listFuneralForms,
  catalogueCalls.listRestingPlaces,
  catalogueCalls.listCoffins,
  catalogueCalls.listUrns,
  catalogueCalls.listTransportZones,
  catalogueCalls.listOptionalLines,
];

/** As calculator and wizard begin. */
async function openWithCatalogue(browser: Browser, address: string): Promise<void> {
  await browser.load(address);
  await Promise.all(LISTS.map((list) => browser.call('catalogue', list, {})));
}

/** Every maximum is another address, as a slider makes them. */
const FILTERS = [
  (browser: Browser, random: () => number) =>
    browser.call('filter', catalogueCalls.filterUrnList, {
      query: { maxPrice: cents(5000 + Math.floor(random() * 60_000)), sort: 'desc' },
    }),
  (browser: Browser, random: () => number) =>
    browser.call('filter', catalogueCalls.filterCoffinList, {
      query: { maxPrice: cents(50_000 + Math.floor(random() * 300_000)), size: 'normal' },
    }),
  (browser: Browser, random: () => number) =>
    browser.call('filter', catalogueCalls.listRestingPlacesByFuneralContainer, {
      query: { funeral_container: random() < 0.5 ? 0 : 1 },
    }),
];

/** Every second one takes the paper with her, which the browser shows by its own address. */
async function calculate({ browser, random, think, catalogue }: Visitor): Promise<void> {
  await openWithCatalogue(browser, paths.estimate);
  for (let left = 3 + Math.floor(random() * 3); left > 0; left--) {
    await think();
    await pickOf(FILTERS, random)(browser, random);
  }
  const body = randomChoice(catalogue, random);
  await think();
  await browser.call('check of a choice', checkBereavement, { body });
  if (random() < 0.5) return;
  await think();
  const { headers } = await browser.call('PDF of a costing', createEstimate, { body });
  const params = { reference: String(headers[ESTIMATE_REFERENCE_HEADER.toLowerCase()]) };
  await browser.call('PDF of a costing', getEstimatePdf, { params });
}

const ANSWERS_OF_AN_ORDER = 4;

async function order({ browser, number, random, think, catalogue }: Visitor): Promise<void> {
  await openWithCatalogue(browser, paths.bereavement);
  for (let left = ANSWERS_OF_AN_ORDER; left > 0; left--) await think();
  const userData = { email: `auftrag-${number}@muster.example`, phoneNumber: '05731 123456' };
  const unchecked = { ...randomOrder(catalogue, random), userData };
  await browser.call('order', placeOrder, { unchecked, idempotencyKey: randomUUID() });
  await think();
}

async function useAccount({ browser, think, login }: Visitor): Promise<void> {
  await browser.load(paths.login);
  await think();
  const { body } = await browser.call('sign-in', loginUser, { body: login });
  browser.accessToken = (JSON.parse(body.toString()) as SignedIn).accessToken;
  await browser.load(paths.manage);
  await browser.call('token, session, own data', getUser, {});
  await think();
  await browser.call('token, session, own data', listUserCases, {});
  await think();
  await browser.call('token, session, own data', logout, {});
  browser.accessToken = '';
}
