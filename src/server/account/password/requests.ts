import type { Database } from '../../db/connection/open.ts';
import { listPasswordRequests } from '../../db/password-request.ts';

type Deps = {
  readonly database: Database;
  /** Processes one request; does nothing where another process has deleted it. */
  readonly process: (id: string) => Promise<void>;
  readonly onProcessed: () => void;
};

export type PasswordRequests = {
  /** Processes after a second: at once, the response time of the next call would reveal whether a mail was sent. */
  wake(): void;
  /** Processes all stored requests, each in its own transaction. */
  processAll(onError: (error: unknown) => void): Promise<void>;
  /** Processes after each `wake` and every ten seconds, for requests stored by a process that has ended. */
  startPolling(onError: (error: unknown) => void): { stop(): Promise<void> };
};

const POLL_EVERY_MS = 10_000;
const POLL_AFTER_WAKE_MS = 1000;

/** Processes requests for a new password after the reply has been sent (decisions, Accounts). */
export function passwordRequests({ database, process, onProcessed }: Deps): PasswordRequests {
  let wakeTimer: NodeJS.Timeout | undefined;
  let poll: () => void = () => undefined;
  const processAll: PasswordRequests['processAll'] = async (onError) => {
    for (const id of await listPasswordRequests(database.db)) await process(id).catch(onError);
    onProcessed();
  };
  return {
    processAll,
    wake() {
      wakeTimer ??= setTimeout(() => {
        wakeTimer = undefined;
        poll();
      }, POLL_AFTER_WAKE_MS).unref();
    },
    startPolling(onError) {
      let running: Promise<void> | undefined;
      poll = () => {
        running ??= processAll(onError)
          .catch(onError)
          .finally(() => {
            running = undefined;
          });
      };
      const timer = setInterval(() => poll(), POLL_EVERY_MS).unref();
      poll();
      return {
        async stop() {
          clearInterval(timer);
          clearTimeout(wakeTimer);
          poll = () => undefined;
          await running;
        },
      };
    },
  };
}
