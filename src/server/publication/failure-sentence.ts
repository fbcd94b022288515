import { databaseFailure } from '../db/connection/failure.ts';
import { StartupError } from '../process/startup-error.ts';
import { PublicationError } from './publication-error.ts';

export const DISK_FULL =
  'Der Datenträger ist voll. Die bisherige Website ist unverändert, und nichts ist verloren. Bitte schaffen Sie Platz und veröffentlichen Sie dann noch einmal.';

/** Why a publication has failed, in German sentences. Errors nobody expects follow after an empty line, without a stack. */
export function failureSentence(error: unknown): string {
  if (error instanceof PublicationError || error instanceof StartupError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const failure = databaseFailure(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || failure === 'full') return DISK_FULL;
  if (failure !== undefined)
    return 'Die Datenbank war nicht erreichbar. Die bisherige Website ist unverändert. Bitte veröffentlichen Sie noch einmal.';
  return `Die Veröffentlichung ist gescheitert. Die bisherige Website ist unverändert.\n\n${message}`;
}
