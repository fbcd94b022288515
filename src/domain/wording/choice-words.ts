/** The values of the choices. */
export const choiceWords: Readonly<Record<string, string>> = {
  avenue: 'Allee',
  coast: 'Küste',
  forest: 'Wald',
  meadow: 'Wiese',
  ridge: 'Hang',
  river: 'Fluss',
  sea: 'Meer',
  cemetery: 'der Friedhof selbst',
  district: 'nur der Ortsteil',
  left: 'links',
  right: 'rechts',
  above: 'oben',
  below: 'unten',
  muster: 'noch ein Muster',
  bestaetigt: 'vom Haus bestätigt',
};
