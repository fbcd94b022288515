import type { Database } from '../../db/connection/open.ts';
import { listPasswordRequests } from '../../db/password-request.ts';

type Deps = {
  readonly database: Database;
  /** Looks into one of them; nothing where another process has taken it. */
  readonly answer: (id: string) => Promise<void>;
  readonly onAnswered: () => void;
};

export type PasswordRequests = {
  /** Looks soon: not at once, or the next call would tell by its time whether the last one sent a mail. */
  wake(): void;
  /** Looks into what has been asked, each request on its own. */
  answerAll(onError: (error: unknown) => void): Promise<void>;
  /** Looks after each wake and now and then, for what another process left behind. */
  follow(onError: (error: unknown) => void): { stop(): Promise<void> };
};

const LOOK_EVERY_MS = 10_000;
const LOOK_AFTER_WAKE_MS = 1000;

/** Answers "I forgot my password" behind the back of who asked (decisions, Accounts). */
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
