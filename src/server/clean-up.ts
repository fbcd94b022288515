import { addExpired, type Expired } from '#domain/retention/expiring-kind.ts';
import { cleanUpAppointments } from './appointment/clean-up-appointments.ts';
import { cleanUpCases } from './case/clean-up-cases.ts';
import { cleanUpOrders } from './case/clean-up-orders.ts';
import { cleanUpPreparations } from './case/preparation/clean-up-preparations.ts';
import { cleanUpCalls } from './desk/clean-up-calls.ts';
import { cleanUpEstimates } from './estimate/clean-up-estimates.ts';
import { cleanUpMails } from './mail/clean-up-mails.ts';
import { cleanUpMessages } from './message/clean-up-messages.ts';
import { noteExpired } from './retention/note-expired.ts';
import type { Services } from './services.ts';

/** What is said where one of them fails: the others run all the same. */
const CLEAN_UPS: readonly (readonly [failed: string, run: (services: Services) => Promise<Expired>])[] = [
  ['drafts could not be tidied', cleanUpCases],
  ['preparations could not be tidied', cleanUpPreparations],
  ['calls could not be tidied', cleanUpCalls],
  ['orders could not be tidied', cleanUpOrders],
  ['appointments could not be tidied', cleanUpAppointments],
  ['undelivered mails could not be tidied', cleanUpMails],
  ['estimates could not be tidied', cleanUpEstimates],
  ['messages could not be tidied', cleanUpMessages],
];

/** Deletes what has been kept long enough, and notes how many of each kind that were. */
export async function cleanUpExpired(
  services: Services,
  warn: (failed: string) => (error: unknown) => void,
): Promise<void> {
  const expired = await Promise.all(
    CLEAN_UPS.map(([failed, run]) =>
      run(services).catch((error): Expired => {
        warn(failed)(error);
        return {};
      }),
    ),
  );
  await noteExpired(services, addExpired(...expired)).catch(warn('what was deleted could not be counted'));
}
