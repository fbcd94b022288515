/** What the way to the form and its page are called (§ 356a BGB). */
export const WITHDRAWAL_TITLE = 'Vertrag widerrufen';
