import fc from 'fast-check';
import { rowsOfSeed } from '#domain/catalogue/seed.ts';
import { realCatalogue, realContent } from '../support/real-content.ts';
import { adminRound, publishingRound } from './admin-round.ts';
import { type Attempt, attempts, type Inputs } from './attempt.ts';
import { type Exchange, type Finding, openExchange } from './exchange.ts';
import type { FuzzedSite } from './fuzzed-site.ts';
import { keyOf } from './known.ts';
import { learnMailedCodes } from './mailed-codes.ts';
import { type ApiDocument, readDocument } from './openapi.ts';
import { targetsOf } from './targets.ts';
import { wireRequest } from './wire-request.ts';

/** Requests are made of it: the same for each database. */
export type Source = { readonly document: ApiDocument; readonly arbitrary: fc.Arbitrary<Attempt> };

export type Plan = {
  readonly seed: number;
  readonly requests: number;
  /** Stops at the first finding and makes it as small as it goes. */
  readonly shrink?: boolean;
  /** At once, since a server that no longer answers ends the run. */
  readonly onFinding?: (finding: Finding) => void;
};

export type Report = Pick<Exchange, 'findings' | 'answered' | 'slow' | 'twice'>;

const BATCH = 500;

/** Reads the description of the API as the site gives it out. */
export async function sourceAt({ origin }: FuzzedSite): Promise<Source> {
  const document = readDocument(await (await fetch(`${origin}/api/openapi.json`)).json());
  return { document, arbitrary: attempts({ document, catalogue: realCatalogue() }, targetsOf(document)) };
}

/**
 * Each call of the admins once as it is meant, then generated requests, one after the other, so that whoever stops the server is
 * known.
 */
export async function fuzz(site: FuzzedSite, { document, arbitrary }: Source, plan: Plan): Promise<Report> {
  const { seed, requests, onFinding = () => undefined } = plan;
  const exchange = await openExchange(site, document, onFinding);
  const { known, callers, findings, ask } = exchange;
  const { seed: catalogueSeed, firm } = realContent();
  for (const { thing, value } of rowsOfSeed(catalogueSeed, firm.transportZones))
    known.add(keyOf('id', `/api/${thing}`), value.id);
  await learnSlots(site, exchange);
  const one = async (attempt: Attempt): Promise<void> => {
    const { target, caller, damage } = attempt;
    const sent = wireRequest(attempt, known.resolve(attempt.inputs) as Inputs, callers[caller]);
    // A large body is known by its kind and size.
    await ask(target, caller, sent, damage?.kind === 'large' ? ` # ${JSON.stringify(damage)}` : '');
  };

  if (plan.shrink) return { ...exchange, findings: await smallest(arbitrary, one, findings, plan) };
  await adminRound(exchange, document);
  for (let done = 0; done < requests; done += BATCH) {
    const numRuns = Math.min(BATCH, requests - done);
    await learnMailedCodes(site, known);
    for (const attempt of fc.sample(arbitrary, { seed: seed + done, numRuns })) await one(attempt);
  }
  // Last: what it publishes are other pages.
  await publishingRound(exchange, document);
  return exchange;
}

async function smallest(
  arbitrary: fc.Arbitrary<Attempt>,
  one: (attempt: Attempt) => Promise<void>,
  findings: readonly Finding[],
  { seed, requests }: Plan,
): Promise<Finding[]> {
  const property = fc.asyncProperty(arbitrary, async (attempt) => {
    const before = findings.length;
    await one(attempt);
    return findings.length === before;
  });
  await fc.check(property, { seed, numRuns: requests });
  return findings.slice(-1);
}

async function learnSlots({ origin }: FuzzedSite, { known }: Exchange): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  known.learn(await (await fetch(`${origin}/api/Appointment/filter?from=${day(1)}&to=${day(30)}`)).json());
}
