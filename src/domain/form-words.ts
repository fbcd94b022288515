/** Above a form that was refused: its fields are at fault, or something else. */
export const CHECK_FIELDS = 'Bitte prüfen Sie Ihre Angaben';
export const NOT_DONE = 'Das hat nicht geklappt';
