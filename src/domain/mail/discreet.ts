const OF_DYING = /sterb|storben|\btot\b|\btod|palliativ|hospiz/i;

/** What is read over a shoulder and on a locked screen says nothing of a person's health or death. */
export const saysOfDying = (text: string): boolean => OF_DYING.test(text);

export const NOT_OF_DYING =
  'Hier steht nichts davon, dass jemand stirbt oder gestorben ist: Betreff und Vorschau lesen auch andere mit.';
