import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers } from '../support/random-choice.ts';
import { realCatalogue } from '../support/real-content.ts';
import { type Browser, openBrowser, WrongAnswer } from './browser.ts';
import type { Answered } from './kinds.ts';
import { signIn, workRound } from './team.ts';
import { VISITS, type Visitor } from './visits.ts';

type Login = Visitor['login'];

export type Assignment = {
  readonly origin: string;
  /** At the same time; whoever leaves makes room for another person. */
  readonly visitors: number;
  /** From when all of them are there, who come one after the other within the longest time of thinking. */
  readonly seconds: number;
  readonly thinkMs: { readonly least: number; readonly most: number };
  readonly pages: readonly string[];
  readonly accounts: readonly Login[];
  readonly team: readonly Login[];
  readonly seed: number;
  /** Goes on until every kind was answered, or something was refused: a busy machine may need longer. */
  readonly ofEachKind: boolean;
};

/** How many people come back with what their browser has kept. */
const COME_BACK = 0.3;
const LOOK_EVERY_MS = 50;

type Ears = {
  readonly record: (answered: Answered) => void;
  /** Asked when the time is over. */
  readonly isEnough: () => boolean;
};

/** Visitors and the team, until the time is over and it is enough. */
export async function runCrowd(assignment: Assignment, { record, isEnough }: Ears): Promise<void> {
  const { origin, visitors, seconds, thinkMs, pages, accounts, team, seed } = assignment;
  const ending = new AbortController();
  const over = ending.signal;
  setMaxListeners(0, over);
  const endInTime = async () => {
    await pause(seconds * 1000 + thinkMs.most);
    while (!isEnough()) await pause(LOOK_EVERY_MS);
    ending.abort();
  };
  const wait = (ms: number) => pause(ms, undefined, { signal: over });
  const catalogue = realCatalogue();
  let people = 0;
  /** Her address is one of those kept for measurements (RFC 2544). */
  const arrive = () => {
    const number = people++;
    const address = `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;
    return { number, browser: openBrowser({ origin, address, record }) };
  };
  const thinkBy = (random: () => number) => () => wait(thinkMs.least + random() * (thinkMs.most - thinkMs.least));

  const visitor = async (place: number) => {
    const random = randomNumbers(seed + place);
    const think = thinkBy(random);
    await wait((place / visitors) * thinkMs.most);
    let person = arrive();
    // The first visits are of each kind in turn.
    for (let visit = VISITS[place % VISITS.length]; visit; visit = chosenVisit(random)) {
      const login = accounts[person.number % accounts.length] as Login;
      await untilRefused(person.browser, () => visit?.go({ ...person, random, think, catalogue, pages, login }));
      await think();
      if (random() < COME_BACK) continue;
      person.browser.close();
      person = arrive();
    }
  };
  const colleague = async (login: Login, place: number) => {
    const random = randomNumbers(seed - 1 - place);
    const { browser } = arrive();
    const think = thinkBy(random);
    await signIn(browser, login);
    for (;;) {
      await untilRefused(browser, () => workRound({ browser, random, think }));
      await think();
    }
  };
  const endedBy = (error: unknown) => {
    // Whoever thinks when the time is over is interrupted.
    if (!over.aborted) throw error;
  };
  await Promise.all([
    endInTime(),
    ...Array.from({ length: visitors }, (_, place) => visitor(place).catch(endedBy)),
    ...team.map((login, place) => colleague(login, place).catch(endedBy)),
  ]);
}

function chosenVisit(random: () => number) {
  let left = random();
  for (const visit of VISITS) {
    left -= visit.share;
    if (left < 0) return visit;
  }
  return VISITS[0];
}

/** A refusal is counted already: the person leaves, and another one comes. */
async function untilRefused(browser: Browser, go: () => Promise<void> | undefined): Promise<void> {
  try {
    await go();
  } catch (error) {
    browser.accessToken = '';
    if (!(error instanceof WrongAnswer)) throw error;
  }
}
