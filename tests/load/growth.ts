import { median, printTable, type Row, shown } from '../bench/table.ts';
import type { Load } from '../support/desk/generated-load.ts';
import type { Site } from '../support/site-process.ts';
import { openBrowser } from './browser.ts';
import { insertCatalogueCopies } from './catalogue-copies.ts';
import { grownAnswers } from './grown-answers.ts';
import { type House, openHouse } from './house.ts';
import { signIn } from './team.ts';

type Start = Parameters<typeof openHouse>[0];

export type Growth = {
  readonly start: Start;
  /** What a small house has. */
  readonly once: Load;
  /** How many times as much of catalogue, orders, mails and log. */
  readonly times: readonly number[];
  /** At most nine: an address orders ten times in an hour. */
  readonly rounds: number;
};

/** How long answers take with ever more of everything: a column for each size, the median of some rounds in each. */
export async function growthTable({ start, once, times, rounds }: Growth): Promise<Row[]> {
  const columns: Map<string, string>[] = [];
  for (const factor of times) columns.push(await grownColumn(factor, { start, once, rounds }));
  const inRow = (cells: readonly string[]) => cells.map((cell) => cell.padStart(12)).join('');
  const rows = [...(columns[0]?.keys() ?? [])].map((what) => ({
    what,
    value: inRow(columns.map((column) => column.get(what) ?? '')),
  }));
  const table = [{ what: '', value: inRow(times.map((factor) => `${factor}x`)) }, ...rows];
  printTable('Time of an answer as catalogue, orders, mails and log grow', table);
  return table;
}

async function grownColumn(factor: number, { start, once, rounds }: Omit<Growth, 'times'>) {
  const column = new Map<string, string>();
  const load = { cases: once.cases * factor, mails: once.mails * factor, acts: once.acts * factor };
  const timed: Start = async (environment): Promise<Site> => {
    const began = performance.now();
    const site = await start(environment);
    column.set('from the start to the first answer', milliseconds(performance.now() - began));
    return site;
  };
  const fill = (database: Parameters<typeof insertCatalogueCopies>[0]) => insertCatalogueCopies(database, factor - 1);
  const house = await openHouse(timed, { load, accounts: 0, fill });
  try {
    for (const [what, times] of await timesOf(house, rounds)) {
      const [first = Number.NaN, ...others] = times;
      column.set(`${what}, the first time`, milliseconds(first));
      column.set(what, milliseconds(median(others)));
    }
    column.set('memory of the server', shown(Math.round((await house.figures()).residentBytes / 1e6), 'MB'));
    return column;
  } finally {
    await house.stop();
  }
}

const milliseconds = (ms: number): string => shown(Math.round(ms * 10) / 10, 'ms');

async function timesOf({ site: { origin }, team: [login] }: House, rounds: number): Promise<Map<string, number[]>> {
  if (!login) throw new Error('somebody of the team is needed');
  const faults: string[] = [];
  const record = ({ fault }: { readonly fault?: string }) => void (fault === undefined || faults.push(fault));
  const visitor = openBrowser({ origin, address: '198.18.0.1', record });
  const colleague = openBrowser({ origin, address: '198.18.0.2', record });
  await signIn(colleague, login);
  const times = new Map<string, number[]>();
  for (const [what, ask] of grownAnswers(visitor, colleague)) {
    const own: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const sent = performance.now();
      await ask(round);
      own.push(performance.now() - sent);
    }
    times.set(what, own);
  }
  visitor.close();
  colleague.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return times;
}
