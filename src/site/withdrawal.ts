/** The name of the form's page and of the way to it (§ 356a BGB). */
export const WITHDRAWAL_TITLE = 'Vertrag widerrufen';
