import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { CatalogueRow } from '#domain/catalogue/row.ts';
import { type Attempt, attempts, type CallerName, type Inputs } from './attempt.ts';
import { type Callers, signEverybodyIn, signIn } from './callers.ts';
import { KnownValues, keyOf, listOf } from './known.ts';
import { learnMailedCodes } from './mailed-codes.ts';
import { readDocument } from './openapi.ts';
import { replyFaults } from './reply-faults.ts';
import { send } from './send.ts';
import { targetsOf } from './targets.ts';
import { asCurl, wireRequest } from './wire-request.ts';

export type Plan = {
  readonly origin: string;
  readonly dataDir: string;
  readonly catalogue: Catalogue;
  /** Of the catalogue, for calls about one of them. */
  readonly rows: readonly CatalogueRow[];
  readonly seed: number;
  readonly requests: number;
  /** Stops at the first finding and makes it as small as it goes. */
  readonly shrink?: boolean;
  /** At once, since a server that no longer answers ends the run. */
  readonly onFinding?: (finding: Finding) => void;
};

export type Finding = { readonly call: string; readonly faults: readonly string[]; readonly curl: string };
/** `answered`: how often each call of the document was answered with success, how often at all. */
export type Report = {
  readonly findings: readonly Finding[];
  readonly answered: ReadonlyMap<string, { readonly good: number; readonly all: number }>;
};

const BATCH = 500;

/** Sends generated requests one after the other, so that whoever stops the server is known. */
export async function fuzz(plan: Plan): Promise<Report> {
  const { origin, seed, requests } = plan;
  const document = readDocument(await (await fetch(`${origin}/api/openapi.json`)).json());
  const callers = await signEverybodyIn(plan);
  const arbitrary = attempts({ document, catalogue: plan.catalogue }, targetsOf(document));
  const known = new KnownValues();
  for (const { thing, value } of plan.rows) known.add(keyOf('id', `/api/${thing}`), value.id);
  await learnSlots(origin, known);
  const findings: Finding[] = [];
  const answered = new Map<string, { good: number; all: number }>();

  const one = async (attempt: Attempt): Promise<Finding | undefined> => {
    const { target, caller } = attempt;
    const call = `${target.method} ${target.path}`;
    const sent = wireRequest(attempt, known.resolve(attempt.inputs) as Inputs, callers[caller]);
    const outcome = await send(origin, sent, anyAddress());
    const count = answered.get(call) ?? { good: 0, all: 0 };
    answered.set(call, { good: count.good + (outcome.ok && outcome.reply.status < 400 ? 1 : 0), all: count.all + 1 });
    const found = (faults: readonly string[]): Finding => {
      // A large body is known by its kind and size.
      const size = attempt.damage?.kind === 'large' ? ` # ${JSON.stringify(attempt.damage)}` : '';
      const finding = { call, faults, curl: asCurl(origin, sent) + size };
      plan.onFinding?.(finding);
      return finding;
    };
    if (!outcome.ok) {
      const finding = found([outcome.why]);
      await untilItAnswers(origin);
      return finding;
    }
    const { reply } = outcome;
    if (reply.status === 200 && target.kind === 'api') learnFrom(known, reply.body, listOf(target.path));
    if (reply.status === 401 || call.endsWith('/logout')) await signInAgain(callers, origin, caller);
    const faults = replyFaults(document, target, sent, reply);
    return faults.length === 0 ? undefined : found(faults);
  };

  if (plan.shrink) return { findings: await smallest(arbitrary, one, plan), answered };
  for (let done = 0; done < requests; done += BATCH) {
    const numRuns = Math.min(BATCH, requests - done);
    await learnMailedCodes(plan.dataDir, known);
    for (const attempt of fc.sample(arbitrary, { seed: seed + done, numRuns })) {
      const finding = await one(attempt);
      if (finding) findings.push(finding);
    }
  }
  return { findings, answered };
}

async function smallest(
  arbitrary: fc.Arbitrary<Attempt>,
  one: (attempt: Attempt) => Promise<Finding | undefined>,
  { seed, requests }: Plan,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const property = fc.asyncProperty(arbitrary, async (attempt) => {
    const finding = await one(attempt);
    if (finding) found.push(finding);
    return finding === undefined;
  });
  await fc.check(property, { seed, numRuns: requests });
  return found.slice(-1);
}

function learnFrom(known: KnownValues, body: Buffer, list: string): void {
  try {
    known.learn(JSON.parse(String(body)), list);
  } catch {
    // A PDF names nothing.
  }
}

async function learnSlots(origin: string, known: KnownValues): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  known.learn(await (await fetch(`${origin}/api/Appointment/filter?from=${day(1)}&to=${day(30)}`)).json());
}

/** Several calls end sessions: whoever was signed out signs in once more. */
async function signInAgain(callers: Callers, origin: string, name: CallerName): Promise<void> {
  if (name !== 'anonymous') callers[name] = await signIn(origin, name);
}

/** A network for tests (RFC 2544). */
const anyAddress = (): string => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

const MOST_WAITS = 150;

/** Whoever stops the server for long is blamed once, not with everything that waits behind it. */
async function untilItAnswers(origin: string): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits++) {
    const answers = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await pause(200);
  }
  throw new Error(`The server has not answered for ${MOST_WAITS} tries.`);
}
