import type { Database } from '../../db/connection/open.ts';
import { listPasswordRequests } from '../../db/password-request.ts';

type Deps = {
  readonly database: Database;
  /** Processes one request; does nothing where another process has deleted it. */
  readonly answer: (id: string) => Promise<void>;
  readonly onAnswered: () => void;
};

export type PasswordRequests = {
  /** Processes after a second: at once, the response time of the next call would reveal whether a mail was sent. */
  wake(): void;
  /** Processes all stored requests, each in its own transaction. */
  answerAll(onError: (error: unknown) => void): Promise<void>;
  /** Processes after each `wake` and every ten seconds, for requests stored by a process that has ended. */
  follow(onError: (error: unknown) => void): { stop(): Promise<void> };
};

const LOOK_EVERY_MS = 10_000;
const LOOK_AFTER_WAKE_MS = 1000;

/** Processes requests for a new password after the reply has been sent (decisions, Accounts). */
export function passwordRequests({ database, answer, onAnswered }: Deps): PasswordRequests {
  let soon: NodeJS.Timeout | undefined;
  let look: () => void = () => undefined;
  const answerAll: PasswordRequests['answerAll'] = async (onError) => {
    for (const id of await listPasswordRequests(database.db)) await answer(id).catch(onError);
    onAnswered();
  };
  return {
    answerAll,
    wake() {
      soon ??= setTimeout(() => {
        soon = undefined;
        look();
      }, LOOK_AFTER_WAKE_MS).unref();
    },
    follow(onError) {
      let looking: Promise<void> | undefined;
      look = () => {
        looking ??= answerAll(onError)
          .catch(onError)
          .finally(() => {
            looking = undefined;
          });
      };
      const timer = setInterval(() => look(), LOOK_EVERY_MS).unref();
      look();
      return {
        async stop() {
          clearInterval(timer);
          clearTimeout(soon);
          look = () => undefined;
          await looking;
        },
      };
    },
  };
}
