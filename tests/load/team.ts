import { randomUUID } from 'node:crypto';
import { loginUser, type SignedIn } from '#contract/account.ts';
import { listMessages } from '#contract/correspondence.ts';
import { addNote, CaseSort, getCase, listCases, searchCases } from '#contract/desk.ts';
import { confirmTotp, startTotp } from '#contract/factor.ts';
import { listMails } from '#contract/mail.ts';
import { getOverview } from '#contract/overview.ts';
import { checkRefreshToken } from '#contract/session.ts';
import { codeOf } from '../support/account/app-code.ts';
import type { Browser } from './browser.ts';
import type { Visitor } from './visits.ts';

type Colleague = Pick<Visitor, 'browser' | 'random' | 'think'>;

const OWN = 'token, session, own data';

/** For the first time: she sets up an app for codes. */
export async function signIn(browser: Browser, login: Visitor['login']): Promise<void> {
  const refused = await browser.call('sign-in', loginUser, { body: login }, 403);
  const { ticket } = said<{ readonly ticket: string }>(refused);
  const begun = await browser.call(OWN, startTotp, { body: { ticket } });
  const { id, secret } = said<{ readonly id: string; readonly secret: string }>(begun);
  const done = await browser.call(OWN, confirmTotp, { body: { ticket, id, code: codeOf(secret) } });
  browser.accessToken = said<{ readonly signedIn: SignedIn }>(done).signedIn.accessToken;
}

const FIRST_NAMES = ['Karl', 'Erika', 'Hans', 'Ursula', 'Günter', 'Gisela'];

/** The start page, the list in some order or by a name, one case with a note, then what was written to whom. */
export async function workRound({ browser, random, think }: Colleague): Promise<void> {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  // As a page does whose token has ended meanwhile.
  const renewed = await browser.call(OWN, checkRefreshToken, {});
  browser.accessToken = said<{ readonly accessToken: string }>(renewed).accessToken;
  await browser.call('team: lists', getOverview, {});
  await think();
  const found =
    random() < 0.5
      ? await browser.call('team: lists', listCases, { query: { sort: pick(CaseSort.options), kind: 'order' } })
      : await browser.call('team: lists', searchCases, {
          body: { search: pick(FIRST_NAMES), state: 'all', kind: 'order' },
        });
  await think();
  const { cases } = said<{ readonly cases: readonly { readonly reference: string }[] }>(found);
  // Nobody of that name.
  if (cases.length === 0) return;
  const params = { reference: pick(cases).reference };
  await browser.call('team: a case', getCase, { params });
  await think();
  const body = { text: 'Die Tochter ruft morgen wieder an.' };
  await browser.call('team: a note', addNote, { params, body, idempotencyKey: randomUUID() });
  await think();
  await browser.call('team: lists', listMails, { query: { state: 'delivered' } });
  await browser.call('team: lists', listMessages, { query: { state: 'open' } });
  await think();
}

const said = <T>({ body }: Awaited<ReturnType<Browser['call']>>): T => JSON.parse(body.toString()) as T;
