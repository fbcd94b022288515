import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { randomOrder } from '../support/case/order-samples.ts';
import { orderStubbornly, type Submission } from './client.ts';
import type { KillableServer } from './killable-server.ts';
import type { Outcomes } from './stocktaking.ts';

type Fire = {
  readonly servers: readonly KillableServer[];
  readonly catalogue: Catalogue;
  readonly orders: number;
  readonly clients: number;
  /** What happens to the site, one after the other, spread over the run. */
  readonly disturbances: readonly (() => Promise<void>)[];
};

/** Clients order, one order after the other each, while something happens to the site in the middle of it. */
export async function orderUnderFire({ servers, catalogue, orders, clients, disturbances }: Fire): Promise<Outcomes> {
  const waiting = Array.from({ length: orders }, (_, count) => submissionOf(catalogue, count));
  const outcomes = new Map<string, Awaited<ReturnType<typeof orderStubbornly>>>();
  const origins = () => oneOf(servers).origin;

  const client = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { key } = next;
      // Somebody clicks twice now and then.
      const clicks = Math.random() < 0.1 ? [next, next] : [next];
      const answers = await Promise.all(clicks.map((click) => orderStubbornly(origins, click)));
      const references = new Set(answers.flatMap((answer) => answer?.reference ?? []));
      if (references.size > 1) throw new Error(`two answers to one key: ${[...references].join(', ')}`);
      outcomes.set(
        key,
        answers.find((answer) => answer),
      );
    }
  };
  const disturber = async () => {
    for (const [at, disturb] of disturbances.entries()) {
      // Spread over the run by what is done, at a moment nobody chose.
      while (outcomes.size < (orders * (at + 1)) / (disturbances.length + 1)) await pause(5);
      await pause(Math.random() * 20);
      await disturb();
    }
  };
  await Promise.all([disturber(), ...Array.from({ length: clients }, client)]);
  return outcomes;
}

const submissionOf = (catalogue: Catalogue, count: number): Submission => ({
  key: randomUUID(),
  body: randomOrder(catalogue, Math.random),
  isImpatient: count % 10 === 0,
});

export const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
