import { forgotPassword, loginUser, register } from '#contract/account.ts';
import { admin } from '../support/account/admin.ts';
import { randomNumbers } from '../support/random-choice.ts';
import type { Site } from '../support/site-process.ts';
import { browserHeaders } from './browser-headers.ts';
import type { Bench } from './section.ts';
import { atMost, median, type Row, shown } from './table.ts';

const LARGEST_DIFFERENCE_PERCENT = 5;
const WARM_UP = 10;

const KNOWN = admin;
const WAITING = { email: 'jonas@muster.example', phoneNumber: '05731 123456', password: 'Eiche-4-Stamm' };
const WRONG = 'Birke-8-Rinde';

/** One call at a time, in random order, against a server of its own with one account. */
export async function signInTiming({ extent: { signIns }, ownSite }: Bench): Promise<Row[]> {
  const site = await ownSite({ ADMIN_EMAIL: KNOWN.email, ADMIN_PASSWORD: KNOWN.password });
  try {
    const ways = await waysOf(site);
    await timesOf(ways, Math.min(WARM_UP, signIns));
    return rowsOf(await timesOf(ways, signIns));
  } finally {
    await site.stop();
  }
}

type Name =
  | 'right password'
  | 'wrong password'
  | 'not activated'
  | 'unknown address'
  | 'forgot, known'
  | 'forgot, unknown';
type Ways = Readonly<Record<Name, () => Promise<void>>>;
type Times = Readonly<Record<Name, readonly number[]>>;

/** Somebody signing in right can be told by the answer itself; all others must not be. */
function rowsOf(times: Times): Row[] {
  const compared = (what: string, known: Name, unknown: Name): Row => {
    const [a, b] = [median(times[known]), median(times[unknown])];
    const row = atMost(what, (Math.abs(a - b) / Math.min(a, b)) * 100, LARGEST_DIFFERENCE_PERCENT, '%');
    return { ...row, value: `${shown(a)} / ${shown(b)} ms = ${row.value}` };
  };
  return [
    compared('login-user, wrong password', 'wrong password', 'unknown address'),
    compared('login-user, wrong password, not activated', 'not activated', 'unknown address'),
    compared('forgot-password', 'forgot, known', 'forgot, unknown'),
    { what: 'login-user, right password', value: shown(median(times['right password']), 'ms') },
  ];
}

async function waysOf(site: Site): Promise<Ways> {
  const headers = await browserHeaders(site);
  const post = async ({ path }: { readonly path: string }, status: number, body: object): Promise<void> => {
    const reply = await fetch(`${site.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await reply.text();
    if (reply.status !== status) throw new Error(`${path} answered ${reply.status}: ${text}`);
  };
  let strangers = 0;
  const stranger = () => `erika${++strangers}@muster.example`;
  await post(register, 200, WAITING);
  return {
    'right password': () => post(loginUser, 200, KNOWN),
    'wrong password': () => post(loginUser, 401, { ...KNOWN, password: WRONG }),
    'not activated': () => post(loginUser, 401, { email: WAITING.email, password: WRONG }),
    'unknown address': () => post(loginUser, 401, { email: stranger(), password: WRONG }),
    'forgot, known': () => post(forgotPassword, 200, { email: KNOWN.email }),
    'forgot, unknown': () => post(forgotPassword, 200, { email: stranger() }),
  };
}

/** Every round has each call once, so that a slow minute of the machine meets all of them alike. */
async function timesOf(ways: Ways, rounds: number): Promise<Times> {
  const names = Object.keys(ways) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const random = randomNumbers(1);
  for (let round = 0; round < rounds; round++)
    for (const name of shuffled(names, random)) {
      const sent = performance.now();
      await ways[name]();
      times[name].push(performance.now() - sent);
    }
  return times;
}

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
