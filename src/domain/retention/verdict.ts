import type { CalendarDay } from '../calendar-day.ts';
import type { Firm } from '../firm/firm.ts';
import { isoDayText } from '../german-time.ts';
import type { PersonalKind } from './personal-kind.ts';
import { erasableFrom } from './year-term.ts';

/** Why something is not erased now; `until`: the first day on which it may be, null where no day is known. */
export type Refusal = { readonly why: string; readonly until: CalendarDay | null };

type Asked = {
  readonly kind: PersonalKind;
  /** ISO time at which it came. */
  readonly at: string;
  /** Why its case is held; undefined: it is not. */
  readonly held?: string | undefined;
  /** Of somebody of the firm. */
  readonly isTeam?: boolean;
  /** A mail that has not gone out, about a case that stays. */
  readonly isWaiting?: boolean;
};

export type Terms = Pick<Firm['retention'], 'orderYears' | 'orderLaw' | 'withdrawalYears' | 'withdrawalLaw'>;

/** Null: it may be erased today. */
export function refusalOf({ kind, at, held, isTeam, isWaiting }: Asked, terms: Terms, now: Date): Refusal | null {
  if (held !== undefined)
    return {
      why: `Festgehalten: ${held} (Art. 17 Abs. 3 Buchst. e DSGVO)`,
      until: lawful(kind, at, terms, now)?.until ?? null,
    };
  if (isTeam) return { why: 'Gehört zum Team und wird dort gesperrt', until: null };
  if (isWaiting) return { why: 'Ist noch nicht zugestellt und gehört zu einem Auftrag, der bleibt', until: null };
  return lawful(kind, at, terms, now) ?? null;
}

function lawful(kind: PersonalKind, at: string, terms: Terms, now: Date): Refusal | undefined {
  const term = lawfulTerm(kind, terms);
  if (!term) return undefined;
  const until = erasableFrom(at, term.years);
  return until <= isoDayText(now) ? undefined : { why: `${term.what} (${term.law})`, until };
}

function lawfulTerm(kind: PersonalKind, terms: Terms) {
  const { orderYears, orderLaw, withdrawalYears, withdrawalLaw } = terms;
  if (kind === 'order') return { years: orderYears, law: orderLaw, what: 'Beleg einer Rechnung' };
  if (kind === 'withdrawal') return { years: withdrawalYears, law: withdrawalLaw, what: 'Geschäftsbrief' };
  return undefined;
}
