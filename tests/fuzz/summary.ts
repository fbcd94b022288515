import type { Finding } from './exchange.ts';
import type { Report } from './fuzz.ts';

const MOST_SHOWN = 3;
const MOST_CHARACTERS = 6000;

/** Each kind of finding once, with its number and some ready calls, and the calls that were never answered well. */
export function summary({ findings, answered }: Pick<Report, 'findings' | 'answered'>, seed: number): string {
  const kinds = Map.groupBy(findings, kindOf);
  const total = [...answered.values()].reduce((sum, { all }) => sum + all, 0);
  return [
    `${total} requests, ${findings.length} findings of ${kinds.size} kinds, --seed=${seed}`,
    ...[...kinds].flatMap(([kind, alike]) => [
      `✗ ${alike.length} × ${kind}`,
      ...alike.slice(0, MOST_SHOWN).map(({ curl, faults }) => `    ${faults.join('; ')}\n    ${shortened(curl)}`),
    ]),
    `never answered with success: ${neverGood({ answered }).join(', ') || 'none'}`,
  ].join('\n');
}

export const neverGood = ({ answered }: Pick<Report, 'answered'>): string[] =>
  [...answered].filter(([, { good }]) => good === 0).map(([call]) => call);

const kindOf = ({ call, faults }: Finding): string => `${call}: ${(faults[0] ?? '').slice(0, 60)}`;

const shortened = (call: string): string =>
  call.length > MOST_CHARACTERS ? `${call.slice(0, MOST_CHARACTERS)} … (${call.length} characters)` : call;
