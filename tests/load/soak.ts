import { setTimeout as pause } from 'node:timers/promises';
import { median, type Row, shown } from '../bench/table.ts';
import type { House } from './house.ts';

const MOST_GROWTH_PERCENT = 5;

export type Soak = {
  readonly minutes: number;
  /** Of what a minute has; shorter in a test. */
  readonly minuteMs: number;
  readonly looksAMinute: number;
  /** By its end everything was used once. */
  readonly warmMinute: number;
};

/** The memory of the server minute by minute, each the median of some looks: it goes up and down with its garbage. */
export async function memoryRows({ figures }: Pick<House, 'figures'>, soak: Soak): Promise<Row[]> {
  const { minutes, minuteMs, looksAMinute, warmMinute } = soak;
  const megabytes: number[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const looks: number[] = [];
    while (looks.length < looksAMinute) {
      await pause(minuteMs / looksAMinute);
      looks.push((await figures()).residentBytes / 1e6);
    }
    megabytes.push(median(looks));
  }
  const [warm = Number.NaN, last = Number.NaN] = [megabytes[warmMinute - 1], megabytes.at(-1)];
  const growth = (last / warm - 1) * 100;
  return [
    ...megabytes.map((each, at) => ({ what: `memory, minute ${at + 1}`, value: shown(Math.round(each), 'MB') })),
    {
      what: `growth from minute ${warmMinute} to ${minutes}`,
      value: shown(Math.round(growth * 10) / 10, '%'),
      bound: `≤ ${shown(MOST_GROWTH_PERCENT, '%')}`,
      reached: growth <= MOST_GROWTH_PERCENT,
    },
  ];
}
