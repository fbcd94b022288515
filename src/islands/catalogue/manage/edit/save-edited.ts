/** All that saving a row needs beyond the typing of it: loaded when somebody begins, and waited for when it is not there yet. */
export { refusedAmounts } from '#domain/catalogue/amount/amount-issues.ts';
export { bigPriceChanges } from '#domain/catalogue/price-change.ts';
export { checkRow } from '#stores/catalogue/manage/check-row.ts';
export { saveRow } from '#stores/catalogue/manage/save-row.ts';
