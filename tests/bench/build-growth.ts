import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../support/project-copy.ts';
import { multiplyCemeteries, timedBuild } from './grown-project.ts';
import { atMost, type Row, shown } from './table.ts';

const LONGEST_BUILD_S = 15;
/** Two builds of the same pages differ by about as much. */
const TOLERANCE = 1.2;

/** The build of the site as it is, then with 10 and 100 times as many cemeteries: the time for a page must not grow. */
export async function buildGrowth(quick: boolean): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bestattungshaus-build-'));
  try {
    copyProject(folder);
    const once = await timedBuild(folder);
    const rows: Row[] = [
      { what: 'pages', value: shown(once.pages) },
      atMost('seconds', once.seconds, LONGEST_BUILD_S, 's'),
      { what: 'ms per page', value: shown(once.msPerPage, 'ms') },
    ];
    for (const times of quick ? [10] : [10, 100]) {
      multiplyCemeteries(folder, times);
      const { pages, seconds, msPerPage } = await timedBuild(folder);
      rows.push(
        { what: `${times}x the cemeteries: pages`, value: shown(pages) },
        { what: `${times}x: seconds`, value: shown(seconds, 's') },
        atMost(`${times}x: ms per page`, msPerPage, once.msPerPage * TOLERANCE, 'ms'),
      );
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
