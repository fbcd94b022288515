import type { FactorKind } from '#stores/account/factor/check.ts';
import { knowsPasskeys } from './knows-passkeys.ts';

/** On the button that leads to each way of confirming. */
export const WAY_LABELS: Readonly<Record<FactorKind, string>> = {
  passkey: 'Mit Passkey bestätigen',
  totp: 'Code aus der App',
  recovery: 'Wiederherstellungscode benutzen',
};

const ORDER: readonly FactorKind[] = ['passkey', 'totp', 'recovery'];

/** What a person has and this browser can do, the easiest first. */
export const waysOf = (kinds: readonly FactorKind[]): readonly FactorKind[] =>
  ORDER.filter((kind) => kinds.includes(kind) && (kind !== 'passkey' || knowsPasskeys()));
