import type { Config } from '../config.ts';
import { databaseFailure } from '../db/connection/failure.ts';
import { startFailure } from '../process/start-failure.ts';
import { BackupError } from './backup-error.ts';

const DAMAGED = /^(Z_|TAR_|ERR_STREAM_PREMATURE|ERR_BUFFER)/;

/** One German sentence for an error of a backup or a restore. */
export function failureSentence(error: unknown, config: Config | undefined, named?: string): string {
  if (error instanceof BackupError) return error.message;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || databaseFailure(error) === 'full')
    return `Der Datenträger ist voll (${path ?? config?.dataDir}). Es wurde nichts Halbes hinterlassen, ältere Sicherungen sind unberührt. Bitte schaffen Sie Platz.`;
  if (DAMAGED.test(code ?? '') || AGE.test(message))
    return 'Die Sicherung ist beschädigt oder unvollständig. Es wurde nichts verändert. Bitte nehmen Sie eine andere.';
  if (path !== undefined && code === 'ENOENT') return `${path} gibt es nicht. Bitte prüfen Sie den Namen.`;
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `${path} darf nicht gelesen oder geschrieben werden. Bitte prüfen Sie die Rechte.`;
  return startFailure(error, config, named);
}

/** Messages of age for a changed or truncated file; its errors have no code. */
const AGE = /^(final chunk is empty|ciphertext |stream ended before|invalid (tag|header|stanza))/;
