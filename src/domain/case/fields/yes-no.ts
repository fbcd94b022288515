/** Where a question with these two answers was left open. */
export const YES_OR_NO = 'Bitte wählen Sie „Ja“ oder „Nein“.';
