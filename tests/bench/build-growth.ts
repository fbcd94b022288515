import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../support/project-copy.ts';
import { multiplyCemeteries } from './grown-project.ts';
import type { Bench } from './section.ts';
import { atMost, beside, type Row, shown } from './table.ts';

const LONGEST_BUILD_S = 15;
/** Of the wall time that Starlight takes for the texts of the cemeteries; ours makes pictures and all other pages as well. */
const MOST_OF_STARLIGHT = 2;
/** Two builds of the same pages differ by about as much. */
const TOLERANCE = 1.2;

/** The build of the site as it is, then with 10 and 100 times as many cemeteries: the time for a page must not grow. */
export async function buildGrowth({ extent: { builds }, peer, build }: Bench): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-build-'));
  try {
    const { buildSeconds } = await peer('starlight');
    copyProject(folder);
    const once = await build(folder);
    const rows: Row[] = [
      { what: 'pages', value: shown(once.pages) },
      atMost('seconds', once.seconds, LONGEST_BUILD_S, 's'),
      beside('seconds beside Starlight', {
        here: once.seconds,
        peer: buildSeconds,
        unit: 's',
        most: MOST_OF_STARLIGHT,
      }),
    ];
    for (const times of builds) {
      multiplyCemeteries(folder, times);
      const { pages, seconds, msPerPage } = await build(folder);
      rows.push(
        { what: `${times}x the cemeteries: pages`, value: shown(pages) },
        { what: `${times}x: seconds`, value: shown(seconds, 's') },
        beside(`${times}x: ms per page beside once`, {
          here: msPerPage,
          peer: once.msPerPage,
          unit: 'ms',
          most: TOLERANCE,
        }),
      );
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
