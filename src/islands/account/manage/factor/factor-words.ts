import { dayText } from '#domain/german-time.ts';
import type { Factor, Factors } from '#stores/account/factor/own-factors.ts';

/** „2 Passkeys, App“ */
export function factorCount({ factors }: Factors): string {
  const passkeys = factors.filter(({ kind }) => kind === 'passkey').length;
  const hasApp = passkeys < factors.length;
  const words = [passkeys > 0 && (passkeys === 1 ? '1 Passkey' : `${passkeys} Passkeys`), hasApp && 'App'];
  return words.filter(Boolean).join(', ') || 'keiner';
}

/** What the person knows it by. */
export const factorName = ({ kind, name }: Factor): string => (kind === 'totp' ? 'App für Codes' : name);

export const factorUse = ({ createdAt, lastUsedAt }: Factor): string =>
  `Eingerichtet am ${dayText(createdAt)}, ${lastUsedAt ? `zuletzt benutzt am ${dayText(lastUsedAt)}` : 'noch nicht benutzt'}.`;

export const codesLeft = (count: number): string => {
  if (count === 0) return 'Sie haben keine Wiederherstellungscodes mehr.';
  return count === 1 ? 'Ein Wiederherstellungscode ist übrig.' : `${count} Wiederherstellungscodes sind übrig.`;
};
