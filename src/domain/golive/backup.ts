import type { Finding } from './golive.ts';

/** The newest backup; `madeAt` as ISO text. */
export type MadeBackup = { readonly madeAt: string; readonly isEncrypted: boolean; readonly isSigned: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;
/** One night that failed is seen before the second. */
const MOST_HOURS = 36;

/** A house without a backup of last night loses what people have entrusted to it. */
export function backupFindings(last: MadeBackup | undefined, now: Date): Finding[] {
  if (last === undefined) return [finding('noch keine Sicherung', DAILY)];
  const age = now.getTime() - Date.parse(last.madeAt);
  return [
    ...(age > (MOST_HOURS * DAY_MS) / 24 ? [finding(`die letzte Sicherung ist ${agoText(age)} alt`, DAILY)] : []),
    ...(last.isEncrypted ? [] : [finding('die letzte Sicherung ist nicht verschlüsselt', ENCRYPTED)]),
    ...(last.isSigned ? [] : [finding('die letzte Sicherung ist nicht unterschrieben', SIGNED)]),
  ];
}

const DAILY =
  'Lassen Sie jede Nacht „npm run backup“ laufen, mit demselben DATA_DIR und einem Ziel auf einem anderen Gerät';
const ENCRYPTED = 'Sichern Sie mit --encrypt-to=age1… oder setzen Sie BACKUP_PASSPHRASE';
const SIGNED = 'Setzen Sie JWT_SECRET auch für „npm run backup“';

const agoText = (age: number): string => `${Math.floor(age / DAY_MS)} ${age < 2 * DAY_MS ? 'Tag' : 'Tage'}`;

const finding = (what: string, remedy: string): Finding => ({
  area: 'Sicherung',
  what,
  where: 'npm run backup',
  remedy,
});
