import { asOfText } from '../../as-of.ts';
import type { Catalogue } from '../catalogue.ts';

type OwnPrices = Pick<Catalogue, 'funeralForms' | 'coffins' | 'urns' | 'transportZones'>;

/**
 * Of what day our own prices are: `November 2026`, or the oldest and the last change, `November 2026, zuletzt geändert am 3. Januar 2027`.
 * Undefined without prices.
 */
export function ownDaysText({ funeralForms, coffins, urns, transportZones }: OwnPrices): string | undefined {
  const days = [...funeralForms, ...coffins, ...urns, ...transportZones].flatMap(({ asOf }) => asOf ?? []).sort();
  const [oldest, newest] = [days[0], days.at(-1)];
  if (oldest === undefined || newest === undefined) return undefined;
  return oldest === newest
    ? asOfText(oldest)
    : `${asOfText(oldest)}, zuletzt geändert ${at(newest)}${asOfText(newest)}`;
}

/** A day, a month or a year. */
const at = (asOf: string): string => ['', 'im ', 'am '][asOf.split('-').length - 1] ?? '';
