import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledOnce } from '../support/bin.ts';
import type { Assignment } from './crowd.ts';
import type { Report } from './generator.ts';

const GENERATOR = fileURLToPath(new URL('generator.ts', import.meta.url));

/** All visitors in a process of their own, so that neither mails nor figures are in their way. */
export async function play(assignment: Assignment): Promise<Report> {
  const child = fork(GENERATOR, { execArgv: [], env: { ...process.env, ...compiledOnce } });
  child.send(assignment);
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the visitors ended with ${code}.`);
  });
  const [report] = (await Promise.race([once(child, 'message'), died])) as [Report];
  await died.catch(() => undefined);
  return report;
}
