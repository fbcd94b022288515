import { runNpm } from '../../../src/server/process/npm.ts';
import { projectFolder } from '../bin.ts';
import { type Advisory, readAdvisories, stopsTheCheck } from './advisories.ts';

/** Part of `npm run check`: known holes in the packages of the lock file. Where the registry gives no answer, it warns and ends with 0. */
async function check(): Promise<number> {
  const [shipped, all] = await Promise.all([audit(['--omit=dev']), audit([])]);
  if (shipped.state === 'unanswered' || all.state === 'unanswered') {
    const reason = [shipped, all].map((each) => (each.state === 'unanswered' ? each.reason : '')).find(Boolean);
    console.warn(
      `Warning: nobody was asked for known advisories (${reason}). Run this check where a registry answers.`,
    );
    return 0;
  }
  const isShipped = new Set(shipped.list.map(keyOf));
  const stopping = all.list.filter((advisory) => {
    const isTool = !isShipped.has(keyOf(advisory));
    const stops = stopsTheCheck(advisory, isTool);
    console[stops ? 'error' : 'warn'](
      `${advisory.severity}: ${advisory.name}${isTool ? ' (tool)' : ''}, ${advisory.title}, ${advisory.url}`,
    );
    return stops;
  });
  return stopping.length === 0 ? 0 : 1;
}

const keyOf = ({ name, url }: Advisory): string => `${name} ${url}`;

const audit = async (more: readonly string[]) =>
  readAdvisories((await runNpm(['audit', '--json', ...more], projectFolder)).output);

process.exitCode = await check();
