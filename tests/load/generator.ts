import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Assignment, runCrowd } from './crowd.ts';
import { collectSamples, hasEachKind, type Samples } from './kinds.ts';

/** What the process that plays all visitors has seen, and whether it was in its own way. */
export type Report = {
  readonly samples: Samples;
  readonly seconds: number;
  /** Of one processor. */
  readonly cpuShare: number;
  /** How late its own thread was, in 99 of 100 cases: times are too long by it. */
  readonly delayMs: number;
};

const [assignment] = (await once(process, 'message')) as [Assignment];
const { samples, record } = collectSamples();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const started = performance.now();
const before = process.cpuUsage();
const isEnough = () => !assignment.ofEachKind || hasEachKind(samples);
await runCrowd(assignment, { record, isEnough });
const { user, system } = process.cpuUsage(before);
const seconds = (performance.now() - started) / 1000;
const report: Report = {
  samples,
  seconds,
  cpuShare: (user + system) / 1e6 / seconds,
  delayMs: Math.max(0, delay.percentile(99) / 1e6 - 5),
};
process.send?.(report, () => process.exit(0));
