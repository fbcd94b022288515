import { expect, type Page } from '@playwright/test';
import * as contract from '#contract/case.ts';
import { putDraft } from '#contract/draft.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import { orderBody, preparationBody } from '#domain/case/body.ts';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import type { Account } from '../pages/account/manage.ts';

const choice = {
  funeralFormId: 'feuerbestattung',
  graveRestingPlaceRelationId: 'werste-urne-staudenfeld',
  coffinId: 'fichte-roh',
  urnId: 'birke-rinde',
  transportZoneId: 'zone-20',
};
const address = { street: 'Am Muster', houseNumber: '1 a', zipCode: '32584', city: 'Löhne' };

const answersOf = ({ email, phoneNumber }: Account): CaseAnswers => ({
  deceased: {
    name: 'Karl',
    lastName: 'Muster',
    placeOfDeath: 'Krankenhaus',
  },
  provisions: { clothes: 'Sterbetalar', contractPartner: 'Angehöriger' },
  adoption: { place: 'Klinikum', city: 'Bad Oeynhausen' },
  contact: { name: 'Erika', lastName: 'Muster', ...address, email, phoneNumber },
  wishes: { music: 'Leise 🎶' },
});

/** One call in the name of whoever is signed in in this browser. */
export async function inName<T>(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<T> {
  const { token } = (await (await page.request.get(getAntiForgeryToken.path)).json()) as { token: string };
  const access = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { [XSRF_HEADER]: token, authorization: `Bearer ${access}` };
  const reply = await page.request.fetch(path, { method, data, headers });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as T;
}

type Given = { readonly reference: string };

/** By the interface, as these tests are about what comes afterwards. Answers the reference. */
export async function newOrder(page: Page, account: Account): Promise<string> {
  const body = orderBody(answersOf(account), choice, { beginAtOnce: true, withdrawalRead: true });
  return (await inName<Given>(page, 'POST', contract.placeOrder.path, body)).reference;
}

export async function newPreparation(page: Page, account: Account, isPriced = true): Promise<string> {
  const body = preparationBody('preparation', answersOf(account), isPriced ? choice : {});
  return (await inName<Given>(page, 'POST', contract.savePreparation.path, body)).reference;
}

export async function newDraft(page: Page, kind: DraftKind, code: string): Promise<string> {
  const body = { kind, version: 0, answers: { wishes: { music: 'Leise' }, start: { isDead: 'ja' } } };
  await inName(page, 'PUT', putDraft.path.replace('{code}', code), body);
  return code;
}
