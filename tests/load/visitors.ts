import { type Row, shown } from '../bench/table.ts';
import { answerRows, HEAD } from './answer-rows.ts';
import type { Assignment } from './crowd.ts';
import type { House } from './house.ts';
import { play } from './play.ts';

type Crowd = Pick<Assignment, 'visitors' | 'seconds' | 'thinkMs' | 'pages'> & Partial<Assignment>;

/** The same in every run. */
const SEED = 20_261_127;

/** All of these visitors and the team in this house: what they were answered, and what it took. */
export async function measuredVisitors(house: House, crowd: Crowd): Promise<Row[]> {
  const { origin } = house.site;
  const { accounts, team } = house;
  const before = await house.figures();
  const report = await play({ ofEachKind: false, ...crowd, origin, accounts, team, seed: SEED });
  const after = await house.figures();
  const rows = answerRows(report);
  const answers = Object.values(report.samples).reduce((sum, { ms }) => sum + ms.length, 0);
  const percent = (share: number) => shown(Math.round(share * 100), '% of a processor');
  return [
    HEAD,
    ...rows,
    { what: 'answers a second', value: shown(Math.round(answers / report.seconds)) },
    { what: 'the server', value: percent((after.cpuSeconds - before.cpuSeconds) / report.seconds) },
    { what: 'its memory afterwards', value: shown(Math.round(after.residentBytes / 1e6), 'MB') },
    { what: 'the process of the visitors', value: percent(report.cpuShare) },
    { what: 'its own delay, p99', value: shown(Math.round(report.delayMs * 10) / 10, 'ms') },
    { what: 'mails sent meanwhile', value: shown(house.mailsTaken()) },
  ];
}
