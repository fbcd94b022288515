import { activateEmailToken, loginUser, register } from '#contract/account.ts';
import { getAntiForgeryToken, XSRF_HEADER } from '#contract/health.ts';
import { admin } from '../support/account/admin.ts';
import { CALLERS, type CallerName } from './attempt.ts';
import type { FuzzedSite } from './fuzzed-site.ts';

/** Somebody with what a browser would send for them. */
export type Caller = { readonly headers: readonly (readonly [string, string])[] };
export type Callers = Record<CallerName, Caller>;

/** Not among the values that are generated: nobody but an admin, who may read of it, deletes this account by chance. */
const person = { email: 'person@muster.example', password: 'Kornblume8?feld', phoneNumber: '05731 123456' };

/** One of the addresses and passwords that are generated, so that a sign-in can succeed. */
const guessed = { email: 'erika@muster.example', password: 'Veilchen7!blau', phoneNumber: '05731 654321' };

export async function signEverybodyIn(site: FuzzedSite): Promise<Callers> {
  await signUp(site, person);
  await signUp(site, guessed);
  const entries = await Promise.all(CALLERS.map(async (name) => [name, await signIn(site.origin, name)] as const));
  return Object.fromEntries(entries) as Callers;
}

export async function signIn(origin: string, name: CallerName): Promise<Caller> {
  const browser = await visit(origin);
  if (name === 'anonymous') return { headers: browser };
  const { email, password } = name === 'admin' ? admin : person;
  const { body, cookies } = await post(origin, loginUser.path, browser, { email, password });
  const { accessToken } = JSON.parse(body) as { accessToken: string };
  return {
    headers: [
      ...browser.map(([key, value]) => [key, key === 'cookie' ? [value, ...cookies].join('; ') : value] as const),
      ['authorization', `Bearer ${accessToken}`],
    ],
  };
}

/** Where an admin's request has erased the person, she comes anew. */
export async function signInAgain(site: FuzzedSite, name: CallerName): Promise<Caller> {
  const stored = await site.inDatabase((db) =>
    db.selectFrom('user').select('id').where('email', '=', person.email).executeTakeFirst(),
  );
  if (!stored) await signUp(site, person);
  return signIn(site.origin, name);
}

/** The link of the mail, read from the outbox: nothing is delivered here. */
async function signUp({ origin, inDatabase }: FuzzedSite, account: typeof person): Promise<void> {
  const browser = await visit(origin);
  await post(origin, register.path, browser, account);
  const { body_text } = await inDatabase((db) =>
    db
      .selectFrom('mail')
      .select('body_text')
      .where('recipient', '=', account.email)
      // Others may tell her of something else meanwhile.
      .where('body_text', 'like', '%token=%')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const token = decodeURIComponent(/token=([\w.%-]+)/.exec(body_text)?.[1] ?? '');
  const { password } = account;
  await post(origin, activateEmailToken.path, browser, { token, tokenType: 'activation', password });
}

async function visit(origin: string): Promise<(readonly [string, string])[]> {
  const reply = await fetch(`${origin}${getAntiForgeryToken.path}`);
  const { token } = (await reply.json()) as { token: string };
  return [
    ['cookie', cookiesOf(reply).join('; ')],
    [XSRF_HEADER.toLowerCase(), token],
  ];
}

const cookiesOf = ({ headers }: Response): string[] => headers.getSetCookie().map((each) => each.split(';')[0] ?? '');

async function post(origin: string, path: string, browser: Caller['headers'], body: object) {
  const headers = { ...Object.fromEntries(browser), 'content-type': 'application/json' };
  const reply = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return { body: text, cookies: cookiesOf(reply) };
}
