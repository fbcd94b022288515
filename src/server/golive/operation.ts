import type { Finding } from '#domain/golive/golive.ts';
import { isInOperation, notInOperationText } from '#domain/golive/operation.ts';
import { poll } from '../process/poll.ts';

type Deps = {
  /** SITE_URL is https. */
  readonly isPublic: boolean;
  readonly clock: () => Date;
  readonly read: () => Promise<readonly Finding[]>;
  /** Another text where what is read may have changed: version of the catalogue, live release. */
  readonly stamp: () => string;
};

export type Operation = {
  /** Whether orders are taken: what was found last, at no cost. */
  isOpen(): boolean;
  /** What was found, at most a minute ago. */
  findings(): Promise<readonly Finding[]>;
  /** Reads where something may have changed, or while the house is closed where a minute has passed. */
  refresh(): Promise<void>;
  /** Refreshes every few seconds until `stop`. */
  startPolling(onError: (error: unknown) => void): { stop(): void };
  /** What the start says; undefined for a house in operation. */
  notice(): string | undefined;
};

/** Reading all texts takes up to 60 ms, in which nobody is answered: for changes that come together it is done once. */
const POLL_EVERY_MS = 2000;
const FRESH_FOR_MS = 60_000;

/** Closed until the first `refresh`. On http everything is open, and nothing is read before somebody asks for it. */
export function followOperation({ isPublic, clock, read, stamp }: Deps): Operation {
  type Found = { readonly findings: readonly Finding[]; readonly stamp: string; readonly at: number };
  let found: Found | undefined;
  let running: Promise<Found> | undefined;

  const readAnew = (): Promise<Found> => {
    running ??= (async () => {
      const begun = { stamp: stamp(), at: clock().getTime() };
      found = { findings: await read(), ...begun };
      return found;
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
  /** A clock that was set back makes nothing fresh for longer. */
  const isCurrent = ({ stamp: before, at }: Found, freshForMs: number): boolean =>
    before === stamp() && Math.abs(clock().getTime() - at) < freshForMs;
  const isOpen = (): boolean => !isPublic || (found !== undefined && isInOperation({ isPublic, ...found }));
  const refresh = async (): Promise<void> => {
    // An open house is closed by a change alone, never by the time.
    const freshForMs = isOpen() ? Number.POSITIVE_INFINITY : FRESH_FOR_MS;
    if (isPublic && !(found && isCurrent(found, freshForMs))) await readAnew();
  };

  return {
    isOpen,
    findings: async () => (found && isCurrent(found, FRESH_FOR_MS) ? found : await readAnew()).findings,
    refresh,
    startPolling: (onError) => poll(POLL_EVERY_MS, refresh, onError),
    notice: () => (isOpen() || !found ? undefined : notInOperationText(found.findings)),
  };
}
