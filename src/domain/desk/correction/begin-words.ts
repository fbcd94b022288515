/** Whether we begin with what is new: in the confirmation, to the firm, and at the case. */
export const changeBegins = (atOnce: boolean): string =>
  atOnce
    ? 'Mit der Änderung beginnen wir sofort, wie es verlangt wurde.'
    : 'Mit der Änderung beginnen wir erst auf einen Anruf, sonst nach 14 Tagen. Alles andere aus dem Auftrag läuft weiter.';
