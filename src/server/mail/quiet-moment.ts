import { performance as nodePerformance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Long enough to see whether requests come in, too short for anybody to wait for. */
const GLANCE_MS = 20;
/** The share of a glance in which the event loop had something to do. */
const BUSY = 0.5;
/** A mail is never held back for longer, however much there is to do. */
const LONGEST_MS = 2000;

/**
 * Resolves as soon as the server has a moment, at the latest after two seconds. A mail costs a PDF, and while that is drawn
 * nobody gets an answer; a person who has just ordered waits for hers, the mail may come a little later. Only the time of the
 * glance counts, in which the worker itself does nothing.
 */
export async function quietMoment(glance: () => Promise<number> = utilizationDuringGlance): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while ((await glance()) >= BUSY && performance.now() < end);
}

async function utilizationDuringGlance(): Promise<number> {
  const before = nodePerformance.eventLoopUtilization();
  await pause(GLANCE_MS);
  return nodePerformance.eventLoopUtilization(before).utilization;
}
