import type { Biller } from '#domain/catalogue/biller.ts';

/** The calculator and the check of a case say the same about the same costs. */
export const PRICES_LOADING = 'Die Preise werden geladen …';
export const PRICES_NOT_LOADED = 'Die Preise konnten nicht geladen werden.';
export const FINAL_PRICES = 'In unseren Preisen ist die Umsatzsteuer enthalten.';
export const WHY_RANGE = 'Eine Spanne, weil nicht alle Gebühren vorher feststehen.';
export const NOT_INCLUDED = 'Nicht enthalten';
export const NOT_INCLUDED_HINT = 'Das kostet außerdem etwas, wenn Sie es wünschen oder der Friedhof es verlangt:';

/** Whose bill a part of the sum is, below its name. */
export const WHO_BILLS: Readonly<Record<Biller, string>> = {
  own: 'von uns, steht fest',
  thirdParty: 'Ämter und andere',
  publicFee: 'vom Friedhof',
};
