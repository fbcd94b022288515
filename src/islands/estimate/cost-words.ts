/** The calculator and the check of a case say the same about the same costs. */
export const PRICES_LOADING = 'Die Preise werden geladen …';
export const PRICES_NOT_LOADED = 'Die Preise konnten nicht geladen werden.';
export const FINAL_PRICES = 'In unseren Preisen ist die Umsatzsteuer enthalten.';
export const WHY_RANGE =
  'Der kleinere Betrag ist die untere Schätzung: Nicht alle Gebühren stehen vorher fest. Unsere eigenen Preise ändern sich dabei nicht.';
export const NOT_INCLUDED = 'Nicht enthalten';
export const NOT_INCLUDED_HINT = 'Das kostet außerdem etwas, wenn Sie es wünschen oder der Friedhof es verlangt:';
export const RIGHT_NOT_INCLUDED = 'Die Verlängerung des Nutzungsrechts ist nicht dabei. Wir fragen den Friedhof.';
