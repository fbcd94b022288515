import { setTimeout as pause } from 'node:timers/promises';
import type { CallerName } from './attempt.ts';
import { type Callers, signEverybodyIn, signInAgain } from './callers.ts';
import type { FuzzedSite } from './fuzzed-site.ts';
import { KnownValues, listOf } from './known.ts';
import type { ApiDocument } from './openapi.ts';
import { replyFaults } from './reply-faults.ts';
import { send, type WireReply } from './send.ts';
import type { Target } from './targets.ts';
import { asCurl, type WireRequest } from './wire-request.ts';

export type Finding = { readonly call: string; readonly faults: readonly string[]; readonly curl: string };

type Count = { readonly good: number; readonly all: number };
/** How long a call took and when it began, on the clock of `Date.now`. */
export type TimedCall = { readonly call: string; readonly began: number; readonly ms: number };

/** One site with all that was found and learned there. */
export type Exchange = {
  readonly callers: Callers;
  readonly known: KnownValues;
  readonly findings: Finding[];
  /** How often each call, form and page was answered with success, how often at all. */
  readonly answered: ReadonlyMap<string, Count>;
  /** Those that a visitor could notice. */
  readonly slow: readonly TimedCall[];
  /** Sent a second time, after a kept connection was closed. */
  readonly twice: readonly string[];
  /** Sends, checks the reply against the document and learns from it; undefined where there was none. */
  readonly ask: (
    target: Target,
    caller: CallerName,
    sent: WireRequest,
    note?: string,
  ) => Promise<WireReply | undefined>;
  readonly report: (call: string, faults: readonly string[], curl: string) => void;
};

const SLOW_MS = 50;

export async function openExchange(
  site: FuzzedSite,
  document: ApiDocument,
  onFinding: (finding: Finding) => void,
): Promise<Exchange> {
  const { origin } = site;
  const callers = await signEverybodyIn(site);
  const known = new KnownValues();
  const findings: Finding[] = [];
  const answered = new Map<string, Count>();
  const slow: TimedCall[] = [];
  const twice: string[] = [];
  const report: Exchange['report'] = (call, faults, curl) => {
    const finding = { call, faults, curl };
    findings.push(finding);
    onFinding(finding);
  };

  return {
    ...{ callers, known, findings, answered, slow, twice, report },
    async ask(target, caller, sent, note = '') {
      const call = callOf(target);
      const began = Date.now();
      const outcome = await send(origin, sent, anyAddress());
      const ms = Date.now() - began;
      if (outcome.isSecond) twice.push(call);
      if (ms >= SLOW_MS) slow.push({ call, began, ms });
      const count = answered.get(call) ?? { good: 0, all: 0 };
      const isGood = outcome.ok && outcome.reply.status < (target.kind === 'api' ? 300 : 400);
      answered.set(call, { good: count.good + (isGood ? 1 : 0), all: count.all + 1 });
      if (!outcome.ok) {
        report(call, [outcome.why], asCurl(origin, sent) + note);
        await untilItAnswers(origin);
        return undefined;
      }
      const { reply } = outcome;
      if (reply.status === 200 && target.kind === 'api') learnFrom(known, reply.body, listOf(target.path));
      // Several calls end sessions: whoever was signed out signs in once more.
      if (caller !== 'anonymous' && (reply.status === 401 || call.endsWith('/logout')))
        callers[caller] = await signInAgain(site, caller);
      const faults = replyFaults(document, target, sent, reply);
      if (faults.length > 0) report(call, faults, asCurl(origin, sent) + note);
      return reply;
    },
  };
}

export const callOf = ({ method, path }: Pick<Target, 'method' | 'path'>): string => `${method} ${path}`;

function learnFrom(known: KnownValues, body: Buffer, list: string): void {
  try {
    known.learn(JSON.parse(String(body)), list);
  } catch {
    // A PDF names nothing.
  }
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
