/** The words at the free times of a week, wherever they are shown. */
export const NO_SLOTS = 'In den nächsten Wochen ist hier kein Termin frei. Am Telefon finden wir einen.';
export const NO_SLOTS_IN_WEEK = 'In dieser Woche ist nichts frei.';
export const NO_SLOTS_ON_DAY = 'nichts frei';
export const NEXT_SLOT = 'Nächster freier Termin:';
export const WEEK_BEFORE = 'Vorige Woche';
export const WEEK_AFTER = 'Nächste Woche';
