import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder } from '#contract/case.ts';
import { listUrns } from '#contract/catalogue.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { createEstimate } from '#contract/estimate.ts';
import { getAlive } from '#contract/probe.ts';
import { checkRefreshToken } from '#contract/session.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { randomChoice } from '../support/random-choice.ts';
import { realCatalogue } from '../support/real-content.ts';
import { type Confirmation, confirmationIn } from './client.ts';
import { manyAddresses } from './many-pages.ts';
import { type Stranger, stranger } from './stranger.ts';

const EVERY_MS = 20;

const catalogue = realCatalogue();

/** What was confirmed, by key; undefined where nobody answered. */
type Outcomes = Map<string, Confirmation | undefined>;

/** Of a person of her own, whose hourly limits nobody else uses up. */
export const orderBody = () => ({
  ...randomOrder(catalogue, Math.random),
  userData: { email: `${randomUUID()}@muster.example`, phoneNumber: '05731 123456' },
});

export const send = (ask: Stranger['ask'], key: string, body: object) =>
  ask({ method: 'POST', path: placeOrder.path, headers: { [IDEMPOTENCY_HEADER]: key }, body });

/** Again and again until it is confirmed. */
export async function orderStubbornly(origin: string, outcomes: Outcomes): Promise<void> {
  const [key, body] = [randomUUID(), orderBody()];
  outcomes.set(key, undefined);
  for (;;) {
    const answer = await stranger(origin)
      .then((person) => send(person.ask, key, body))
      .catch(() => undefined);
    if (answer?.status === 200) return void outcomes.set(key, confirmationIn(answer.text));
    if (answer && answer.status >= 400 && answer.status < 500) throw new Error(`order refused: ${answer.text}`);
    await pause(100);
  }
}

/** Everybody's session is asked for all the time; answers who was told that she is not signed in. */
export function watchSessions(people: readonly Stranger[]) {
  let isOver = false;
  const signedOut: string[] = [];
  const watch = async ({ ask }: Stranger) => {
    while (!isOver) {
      const { status, text } = await ask({ method: 'POST', path: checkRefreshToken.path });
      if (status >= 400 && status < 500) signedOut.push(text);
      await pause(500);
    }
  };
  const watching = Promise.all(people.map(watch));
  return async () => {
    isOver = true;
    await watching;
    return signedOut;
  };
}

/** One request every 20 ms, whatever becomes of those before; answers what went wrong at the first try. */
export function visitSteadily(people: readonly Stranger[], outcomes: Outcomes) {
  const failed: string[] = [];
  const answers: Promise<void>[] = [];
  const order = async (person: Stranger) => {
    const key = randomUUID();
    const answer = await send(person.ask, key, orderBody());
    outcomes.set(key, answer.status === 200 ? confirmationIn(answer.text) : undefined);
    return answer;
  };
  const kinds = [
    ...manyAddresses.slice(0, 6).map(
      (path) =>
        ({ ask }: Stranger) =>
          ask({ path }),
    ),
    ({ ask }: Stranger) => ask({ path: listUrns.path }),
    ({ ask }: Stranger) => ask({ path: getAlive.path }),
    ({ ask }: Stranger) => {
      const body = randomChoice(catalogue, Math.random);
      return ask({ method: 'POST', path: createEstimate.path, body });
    },
    order,
  ];
  let sent = 0;
  const timer = setInterval(() => {
    const [kind, person] = [kinds[sent % kinds.length], people[Math.floor(sent / kinds.length) % people.length]];
    sent++;
    if (!kind || !person) return;
    answers.push(
      kind(person).then(({ status, text }) => {
        if (status !== 200) failed.push(`${status} ${text.slice(0, 200)}`);
      }),
    );
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(answers);
    return { sent, failed };
  };
}
