import type { BrowserContext, Page } from '@playwright/test';

/** How slow the processor of a phone is beside the machine's own. */
const CPU_SLOWDOWN = 4;
/** Frames are drawn and everything that follows from a press has begun. */
const SETTLED_MS = 400;
/** The least that the browser tells of. */
const LEAST_MS = 16;

/** What the browser knows of the longest answer to a press or a key. */
export type Interaction = {
  readonly ms: number;
  readonly event: string;
  /** Until its handlers began, while they ran, and until the page was painted. */
  readonly parts: readonly [wait: number, work: number, paint: number];
  /** What ran meanwhile, longest first. */
  readonly scripts: readonly BlockingScript[];
};

type BlockingScript = {
  readonly ms: number;
  /** Of style and layout that the script itself asked for. */
  readonly forcedMs: number;
  readonly what: string;
};

type Timing = Pick<PerformanceEntry, 'name' | 'startTime' | 'duration'> & {
  readonly interactionId?: number;
  readonly processingStart: number;
  readonly processingEnd: number;
};

type LongFrame = Pick<PerformanceEntry, 'startTime' | 'duration'> & {
  readonly scripts: readonly {
    readonly duration: number;
    readonly forcedStyleAndLayoutDuration: number;
    readonly invoker: string;
    readonly sourceURL: string;
    readonly sourceCharPosition: number;
  }[];
};

/** A page on the processor of a phone that keeps what it sees of its own interactions. */
export async function openWatched(context: BrowserContext): Promise<Page> {
  await context.addInitScript((least) => {
    const seen = { events: [] as unknown[], frames: [] as unknown[] };
    const keep = (into: unknown[]) => (list: PerformanceObserverEntryList) => void into.push(...list.getEntries());
    new PerformanceObserver(keep(seen.events)).observe({
      type: 'event',
      buffered: true,
      durationThreshold: least,
    } as PerformanceObserverInit);
    new PerformanceObserver(keep(seen.frames)).observe({ type: 'long-animation-frame', buffered: true });
    Object.assign(window, { seen });
  }, LEAST_MS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** The longest interaction of what is done; undefined where each was answered before the browser tells of it. */
export async function worstOf(page: Page, act: () => Promise<unknown>): Promise<Interaction | undefined> {
  const { startedAt } = await page.evaluate(() => ({ startedAt: performance.now() }));
  await act();
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate((since) => {
    const { seen } = window as unknown as { seen: { events: Timing[]; frames: LongFrame[] } };
    const [worst] = seen.events
      .filter(({ interactionId, startTime }) => interactionId && startTime >= since)
      .sort((one, other) => other.duration - one.duration);
    if (!worst) return undefined;
    const { name, startTime, duration, processingStart, processingEnd } = worst;
    const scripts = seen.frames
      .filter((frame) => frame.startTime < startTime + duration && frame.startTime + frame.duration > startTime)
      .flatMap((frame) => frame.scripts)
      .map((script) => ({
        ms: Math.round(script.duration),
        forcedMs: Math.round(script.forcedStyleAndLayoutDuration),
        what: `${script.invoker} ${script.sourceURL.replace(/^.*\//, '')}:${script.sourceCharPosition}`,
      }))
      .sort((one, other) => other.ms - one.ms);
    return {
      ms: duration,
      event: name,
      parts: [processingStart - startTime, processingEnd - processingStart, startTime + duration - processingEnd].map(
        (part) => Math.max(0, Math.round(part)),
      ) as [number, number, number],
      scripts,
    };
  }, startedAt);
}
