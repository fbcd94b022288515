import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { activateEmailToken, loginUser, register } from '#contract/account.ts';
import { createEstimate, ESTIMATE_REFERENCE_HEADER } from '#contract/estimate.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import { accountPaths, TOKEN_QUERY } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { mailFrom, type WantedMail } from '../../mail/mailbox.ts';

export type Account = { readonly email: string; readonly password: string; readonly phoneNumber: string };

export const newMail = (wanted: WantedMail) => mailFrom(process.env.TEST_DATA_DIR ?? '', wanted);

export const newAddress = (name = 'erika') => `${name}-${randomUUID()}@muster.example`;

export const loginOf = ({ email, password }: Account) => ({ email, password });

/** One call as the browser of this page makes it: with its cookies. */
export async function post(page: Page, path: string, data: object, method: 'post' | 'put' = 'post') {
  const { token } = (await (await page.request.get(getAntiForgeryToken.path)).json()) as { token: string };
  return page.request[method](path, { data, headers: { [XSRF_HEADER]: token } });
}

async function posted<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await post(page, path, data);
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as T;
}

/** An account made and activated by the interface, since these tests are about what comes afterwards. Nobody is signed in yet. */
export const newAccount = async (page: Page): Promise<Account> => (await activatedAccount(page)).account;

/** A new account, and this browser is signed in with it: an activation begins a session. */
export async function signedIn(page: Page): Promise<Account> {
  const { account, accessToken } = await activatedAccount(page);
  await keepToken(page, accessToken);
  return account;
}

async function activatedAccount(page: Page) {
  const account = { email: newAddress(), password: 'Ein gutes Wort 7!', phoneNumber: '05731 123456' };
  await posted(page, register.path, account);
  const { links } = await newMail({ to: account.email, subject: /aktivieren/ });
  const link = links.find((each) => each.includes(accountPaths.activate)) ?? '';
  const token = new URL(link).searchParams.get(TOKEN_QUERY);
  const activation = { token, tokenType: 'activation', password: account.password };
  const { accessToken } = await posted<{ accessToken: string }>(page, activateEmailToken.path, activation);
  return { account, accessToken };
}

/** Signs this browser in, without the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { accessToken } = await posted<{ accessToken: string }>(page, loginUser.path, loginOf(account));
  await keepToken(page, accessToken);
}

/** At an address without a script, so that no page does anything with it yet. */
async function keepToken(page: Page, accessToken: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('access_token', token), accessToken);
}

/** Nobody is signed in here any more. On an address without a script, so that no page is led elsewhere meanwhile. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: 'session' });
}

/** An estimate that belongs to nobody. */
export async function newEstimate(page: Page): Promise<string> {
  const reply = await post(page, createEstimate.path, {
    funeralFormId: 'feuerbestattung',
    graveRestingPlaceRelationId: 'werste-urne-staudenfeld',
    coffinId: 'fichte-roh',
    urnId: 'birke-rinde',
    transportZoneId: 'zone-20',
  });
  return reply.headers()[ESTIMATE_REFERENCE_HEADER.toLowerCase()] ?? '';
}

/** /verwalten and its settings as a person uses them: by the words on them. */
export const manage = (page: Page) => {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  /** Opens a row, where it is still folded. */
  const unfold = async (row: Locator) => {
    const details = row.locator('details');
    if ((await details.getAttribute('open')) === null) await row.locator('summary').click();
    await expect(details).toHaveAttribute('open', '');
    return row;
  };
  const self = {
    /** Wherever the address and the number of the account stand. */
    profile: page.getByRole('main'),
    email: section('E-Mail-Adresse'),
    phone: section('Telefonnummer'),
    password: section('Passwort'),
    estimates: section('Meine Kostenvoranschläge'),
    estimateAddition: section('Kostenvoranschlag hinzufügen'),
    caseAddition: section('Auftrag oder Vorsorge aufnehmen'),
    devices: section('Geräte'),
    export: section('Meine Daten'),
    deletion: section('Konto löschen'),
    dialog: page.getByRole('dialog', { name: 'Konto löschen' }),
    unfold,
    async open() {
      await page.goto(paths.manage);
      await expect(page.getByRole('link', { name: /^Einstellungen/ })).toContainText('@');
    },
    async openSettings() {
      await page.goto(accountPaths.settings);
      await expect(self.email).toContainText('@');
      await expect(self.devices).toContainText(/nur dieses|angemeldet/);
    },
    async changeEmail(newValue: string, password: string) {
      await unfold(self.email);
      await self.email.getByLabel('Neue E-Mail-Adresse').fill(newValue);
      await self.email.getByLabel('Ihr Passwort', { exact: true }).fill(password);
      await self.email.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
    },
    async changePhone(newValue: string) {
      await unfold(self.phone);
      await self.phone.getByLabel('Neue Telefonnummer').fill(newValue);
      await self.phone.getByRole('button', { name: 'Telefonnummer ändern' }).click();
    },
    async typePasswords(oldValue: string, newValue: string, repeat = newValue) {
      await unfold(self.password);
      await self.password.getByLabel('Jetziges Passwort', { exact: true }).fill(oldValue);
      await self.password.getByLabel('Neues Passwort', { exact: true }).fill(newValue);
      await self.password.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(repeat);
    },
    savePassword: () => self.password.getByRole('button', { name: 'Passwort ändern' }),
    async addEstimate(reference: string) {
      await unfold(self.estimateAddition);
      await self.estimateAddition.getByLabel('Aktenzeichen').fill(reference);
      await self.estimateAddition.getByRole('button', { name: 'Hinzufügen' }).click();
    },
    async openDeletion() {
      await unfold(self.deletion);
      await self.deletion.getByRole('button', { name: 'Konto löschen …' }).click();
      await expect(self.dialog).toBeVisible();
    },
  };
  return self;
};
