import type { Page } from '@playwright/test';
import { type ProblemCode, problems } from '#contract/problem.ts';
import { accountPaths, activatePath } from '#site/account-paths.ts';
import { paths } from '#site/paths.ts';
import { newMail } from './manage.ts';

export const PASSWORD = 'Ein gutes Wort 7!';
export const NEW_PASSWORD = 'Noch besseres Wort 8!';
export const SUBJECTS = { activation: /aktivieren/, passwordForget: /Neues Passwort vergeben/ } as const;

/** The pages around signing in as a person uses them: by the words on them. */
export const accountPages = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const password = (name: string) => page.getByLabel(name, { exact: true });
  const self = {
    button,
    password,
    email: page.getByLabel('E-Mail-Adresse'),
    phoneNumber: page.getByLabel('Telefonnummer'),
    /** What the last submit was refused for. */
    summary: page.getByRole('main').getByRole('alert'),
    dialog: page.getByRole('dialog', { name: 'Passwort zurücksetzen' }),
    async typeRegistration(email: string, repeat = PASSWORD) {
      await self.email.fill(email);
      await self.phoneNumber.fill('05731 123456');
      await password('Passwort').fill(PASSWORD);
      await password('Passwort wiederholen').fill(repeat);
    },
    async typeLogin(email: string, word = PASSWORD) {
      await self.email.fill(email);
      await password('Passwort').fill(word);
    },
    async signIn(email: string, word = PASSWORD) {
      await page.goto(paths.login);
      await self.typeLogin(email, word);
      await button('Anmelden').click();
    },
    async typeNewPassword(word = NEW_PASSWORD, repeat = word) {
      await password('Neues Passwort').fill(word);
      await password('Neues Passwort bestätigen').fill(repeat);
    },
  };
  return self;
};

/** Where the link in the newest such mail leads, without the site's public address: the tests reach it under another. */
export async function mailedLink(to: string, kind: keyof typeof SUBJECTS, count = 1): Promise<string> {
  const { links } = await newMail({ to, subject: SUBJECTS[kind], count });
  const link = links.find((each) => each.includes(accountPaths.activate));
  if (!link) throw new Error(`no link in the mail to ${to}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** A link as we make it, signed by nobody. */
export function forgedLink(tokenType: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = { sub: 'erika', jti: 'event', tokenType, exp: 4_000_000_000 };
  return activatePath(`${part({ alg: 'HS256', typ: 'JWT' })}.${part(body)}.${part({ not: 'a signature' })}`);
}

/** Lets a call answer with a refusal of the catalogue. */
export const refuse = (page: Page, path: string, code: ProblemCode) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status: problems[code].status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code, ...problems[code] }),
    }),
  );

/** Counts the calls to a path from now on. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}
