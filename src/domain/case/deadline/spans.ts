import { dayText } from '../../german-time.ts';
import { addDays, dayOf, endOfDay, HOUR, hasTime, instantsOf, type LocalMoment } from '../../local-moment.ts';
import type { DeadlineRule, RuleOfPlan } from './rules.ts';
import { workingDayAfter } from './working-days.ts';

/** What the rules count from; null: not known. */
export type Facts = {
  readonly diedAt: LocalMoment | null;
  readonly certificateAt: LocalMoment | null;
  readonly crematedAt: LocalMoment | null;
};

/** From when and until when; `missing`: what must be known for more; `note`: how it was counted. */
export type Span = {
  readonly earliest?: Date | undefined;
  readonly due?: Date | undefined;
  readonly missing?: string | undefined;
  readonly note?: string | undefined;
};

const TRANSFER_HOURS = 36;
const BURIAL_AFTER_HOURS = 24;
const BURIAL_DAYS = 10;
const ASHES_DAYS = 42;
const REGISTER_DAYS = 3;

const NO_DAY = 'Der Tag des Todes fehlt.';

/** The law of North Rhine-Westphalia, and of the register office. Sundays and holidays count, as far as a rule does not say otherwise. */
export const spanOf: Readonly<Record<DeadlineRule, (facts: Facts, rule: RuleOfPlan) => Span>> = {
  ueberfuehrung({ diedAt, certificateAt }) {
    const missing = [
      diedAt === null && 'Tag und Uhrzeit des Todes fehlen.',
      diedAt !== null && !hasTime(diedAt) && 'Die Uhrzeit des Todes fehlt, gerechnet ist ab 0 Uhr.',
      certificateAt === null && 'Ob die Todesbescheinigung da ist, fehlt. Vorher geht es nicht.',
    ];
    return {
      earliest: certificateAt === null ? undefined : instantsOf(certificateAt).first,
      due: diedAt === null ? undefined : hoursAfter(instantsOf(diedAt).first, TRANSFER_HOURS),
      missing: missing.filter((each) => each !== false).join(' ') || undefined,
    };
  },
  standesamt({ diedAt }) {
    if (diedAt === null) return { missing: NO_DAY };
    const day = workingDayAfter(dayOf(diedAt), REGISTER_DAYS, { saturdays: false });
    const withSaturday = workingDayAfter(dayOf(diedAt), REGISTER_DAYS, { saturdays: true });
    return {
      due: endOfDay(day),
      note:
        withSaturday === day
          ? undefined
          : `Zählt das Standesamt den Samstag mit, ist es schon der ${dayText(withSaturday)}.`,
    };
  },
  bestattung({ diedAt }, { milestone }) {
    if (diedAt === null) return { missing: NO_DAY };
    const due = endOfDay(addDays(dayOf(diedAt), BURIAL_DAYS));
    if (milestone !== 'beisetzung') return { due };
    return {
      earliest: hoursAfter(instantsOf(diedAt).last, BURIAL_AFTER_HOURS),
      due,
      missing: hasTime(diedAt) ? undefined : 'Die Uhrzeit des Todes fehlt, der Beginn ist ab 24 Uhr gerechnet.',
    };
  },
  urne({ diedAt, crematedAt }) {
    const [fromDeath, fromCremation] = [sixWeeksAfter(diedAt), sixWeeksAfter(crematedAt)];
    if (!fromDeath)
      return {
        due: fromCremation,
        missing: NO_DAY,
        note: fromCremation && 'Von der Einäscherung an gerechnet. Vom Tod an ist es früher.',
      };
    if (!fromCremation)
      return {
        due: fromDeath,
        note: 'Vom Tod an gerechnet, das ist der frühere Beginn. Der andere ist die Einäscherung.',
      };
    const [due, later] = fromDeath <= fromCremation ? [fromDeath, fromCremation] : [fromCremation, fromDeath];
    const [from, other] = due === fromDeath ? ['Vom Tod', 'Von der Einäscherung'] : ['Von der Einäscherung', 'Vom Tod'];
    return { due, note: `${from} an gerechnet. ${other} an ist es der ${dayText(later.toISOString())}.` };
  },
};

/** Hours as they pass, also where the clocks change meanwhile. */
const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR);

/** The law names no start: death and cremation are both possible. */
const sixWeeksAfter = (moment: LocalMoment | null): Date | undefined =>
  moment === null ? undefined : endOfDay(addDays(dayOf(moment), ASHES_DAYS));
