import type { FastifyInstance } from 'fastify';
import { cleanUpAccounts } from './account/clean-up-accounts.ts';
import { applyDueChanges } from './catalogue/apply-due-changes.ts';
import { cleanUpHistory } from './change/clean-up-history.ts';
import { cleanUpExpired } from './clean-up.ts';
import { databaseFailure } from './db/connection/failure.ts';
import { StoreFailure } from './document/object-store.ts';
import { cleanUpLog } from './log/clean-up-log.ts';
import { mailLogHead } from './log/mail-head.ts';
import { poll } from './process/poll.ts';
import { cleanUpVersions } from './publication/clean-up-versions.ts';
import { keepLedger } from './retention/ledger.ts';
import type { Services } from './services.ts';
import { cleanUpPictures } from './wording/picture/clean-up-pictures.ts';

const DUE_EVERY_MS = 30_000;
/** What was erased leaves the store of files within so long. */
const REMOVE_EVERY_MS = 60_000;
const CLEAN_UP_EVERY_MS = 60 * 60 * 1000;

/** Background jobs, until `stop`. An unreachable database or store is logged as a warning; the next run tries again. */
export function startJobs(services: Services, { log }: Pick<FastifyInstance, 'log'>) {
  const { catalogue, passwordRequests } = services;
  const warn = (text: string) => (error: unknown) => log.warn({ cause: causeOf(error) }, text);
  const prices = catalogue.startPolling(warn('catalogue could not be refreshed'));
  const due = startDueChanges(services, warn('scheduled changes wait'));
  const requests = passwordRequests.startPolling(warn('requests for a new password wait'));
  const files = poll(REMOVE_EVERY_MS, services.files.removeDue, warn('objects of deleted files wait'));
  keepLedger(services).catch(warn('what was erased could not be noted beside the database'));
  const cleanUpTimer = setInterval(() => {
    keepLedger(services).catch(warn('what was erased could not be noted beside the database'));
    cleanUpAccounts(services).catch(warn('accounts could not be tidied'));
    void cleanUpExpired(services, warn);
    services.files.moveSome().catch(warn('files could not be moved'));
    cleanUpHistory(services).catch(warn('the history could not be tidied'));
    cleanUpVersions(services).catch(warn('old texts and releases could not be tidied'));
    cleanUpPictures(services).catch(warn('pictures could not be tidied'));
    cleanUpLog(services).catch(warn('the log could not be shortened'));
    mailLogHead(services).catch(warn('the head of the log could not be mailed'));
  }, CLEAN_UP_EVERY_MS).unref();
  return {
    async stop() {
      prices.stop();
      files.stop();
      clearInterval(cleanUpTimer);
      await due.stop();
      await requests.stop();
    },
  };
}

const causeOf = (error: unknown): string =>
  error instanceof StoreFailure ? error.reason : (databaseFailure(error) ?? 'unknown');

/** At the start and then twice a minute, one run at a time: a change holds from the first half minute of its day. */
function startDueChanges(services: Services, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  const apply = () => {
    running ??= applyDueChanges(services)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  apply();
  const timer = setInterval(apply, DUE_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
