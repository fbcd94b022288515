import type { Config } from '../config.ts';
import { type DatabaseFailure, databaseFailure } from '../db/connection/failure.ts';
import { StartupError } from './startup-error.ts';

/** One German sentence for the console: what is wrong and what to do. `named`: where the data folder was named. */
export function startFailure(error: unknown, config: Config | undefined, named = 'DATA_DIR'): string {
  if (error instanceof StartupError) return error.message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === 'listen' || syscall === 'getaddrinfo') return listenSentence(code, config);
  if (code !== undefined && code in folder) return `Der Ordner ${config?.dataDir} (${named}) ${folder[code]}`;
  const failure = databaseFailure(error);
  if (failure) return `Die Datenbank ${databaseName(config)} ${database[failure]}`;
  return `Der Server konnte nicht starten: ${message}`;
}

function listenSentence(code: string | undefined, config: Config | undefined): string {
  if (code === 'EADDRINUSE')
    return `Der Port ${config?.port} ist schon belegt. Bitte beenden Sie das andere Programm oder wählen Sie mit PORT einen anderen.`;
  if (code === 'EACCES')
    return `Der Port ${config?.port} darf nicht benutzt werden. Bitte wählen Sie mit PORT einen ab 1024.`;
  return `Die Adresse ${config?.host} gibt es auf diesem Rechner nicht. Bitte prüfen Sie HOST.`;
}

const folder: Record<string, string> = {
  EACCES: 'ist nicht beschreibbar. Bitte geben Sie dem Server Schreibrecht oder wählen Sie einen anderen Ordner.',
  EPERM: 'ist nicht beschreibbar. Bitte geben Sie dem Server Schreibrecht oder wählen Sie einen anderen Ordner.',
  EROFS: 'liegt auf einem schreibgeschützten Datenträger. Bitte wählen Sie einen anderen Ordner.',
  EEXIST: 'ist eine Datei. Bitte wählen Sie einen Ordner.',
  ENOTDIR: 'liegt unter einer Datei. Bitte wählen Sie einen anderen Ordner.',
  ENOSPC: 'liegt auf einem vollen Datenträger. Bitte schaffen Sie Platz.',
};

const database: Record<DatabaseFailure, string> = {
  busy: 'ist gesperrt, weil ein anderes Programm sie benutzt. Bitte beenden Sie es und starten Sie noch einmal.',
  readonly: 'ist schreibgeschützt. Bitte geben Sie dem Server Schreibrecht auf die Datei und ihren Ordner.',
  full: 'lässt sich nicht schreiben, vermutlich ist der Datenträger voll. Bitte schaffen Sie Platz.',
  broken: 'ist beschädigt oder keine Datenbank. Bitte spielen Sie eine Sicherung ein.',
  unopenable:
    'lässt sich nicht öffnen. Bitte prüfen Sie, ob es sie gibt und ob der Server sie lesen und schreiben darf.',
  away: 'ist nicht erreichbar. Bitte prüfen Sie, ob sie läuft und ob DATABASE_URL stimmt.',
  refused: 'weist die Anmeldung ab. Bitte prüfen Sie Name und Passwort in DATABASE_URL.',
};

/** Without the password of the URL. */
function databaseName(config: Config | undefined): string {
  if (!config?.databaseUrl) return `in ${config?.dataDir}`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `${host}${pathname}`;
}
