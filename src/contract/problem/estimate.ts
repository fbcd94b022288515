import type { RefusalCode } from '#domain/estimate/answers/answer.ts';
import type { ProblemEntry, ProblemTable } from './problem-table.ts';

/** A choice from the catalogue that nothing can be computed for. */
export const choiceProblems: Record<RefusalCode, ProblemEntry> = {
  'unknown-funeral-form': {
    status: 422,
    message: 'Diese Bestattungsform gibt es nicht. Bitte wählen Sie eine aus der Liste.',
  },
  'unknown-grave': { status: 422, message: 'Diese Grabstätte gibt es nicht. Bitte wählen Sie eine aus der Liste.' },
  'grave-missing': {
    status: 422,
    message: 'Bitte wählen Sie ein Grab, oder nennen Sie das Grab, das es schon gibt.',
  },
  'grave-twice': {
    status: 422,
    message: 'Gewählt sind ein neues und ein vorhandenes Grab. Bitte behalten Sie nur eines davon.',
  },
  'not-a-cemetery': {
    status: 422,
    message: 'Dort kann es kein Familiengrab geben. Bitte wählen Sie den Friedhof aus der Liste.',
  },
  'unknown-grave-type': {
    status: 422,
    message: 'Diese Grabart gibt es nicht. Bitte wählen Sie eine aus der Liste, oder lassen Sie sie offen.',
  },
  'unknown-coffin': { status: 422, message: 'Diesen Sarg gibt es nicht. Bitte wählen Sie einen aus der Liste.' },
  'unknown-urn': { status: 422, message: 'Diese Urne gibt es nicht. Bitte wählen Sie eine aus der Liste.' },
  'unknown-transport-zone': {
    status: 422,
    message: 'Diese Überführungszone gibt es nicht. Bitte wählen Sie eine aus der Liste.',
  },
  'grave-does-not-fit-form': {
    status: 422,
    message: 'Dieses Grab passt nicht zur gewählten Bestattungsform. Bitte wählen Sie ein anderes Grab.',
  },
  'coffin-contradicts-size': {
    status: 422,
    message: 'Der gewählte Sarg passt nicht zur gewählten Größe. Bitte wählen Sie einen Sarg in dieser Größe.',
  },
  'urn-missing': { status: 422, message: 'Zu dieser Bestattungsform gehört eine Urne. Bitte wählen Sie eine aus.' },
  'urn-not-taken': { status: 422, message: 'Eine Erdbestattung braucht keine Urne. Bitte lassen Sie die Urne weg.' },
  'urn-does-not-dissolve': {
    status: 422,
    message:
      'Diese Urne löst sich im Wasser nicht auf. Andere nimmt keine Reederei an. Möglich sind Urnen aus Zellulose, Salz oder Sand.',
  },
  'urn-does-not-rot': {
    status: 422,
    message:
      'Diese Urne verrottet nicht. Für dieses Grab verlangt es aber das Gesetz (§ 11 Absatz 1 BestG NRW). Möglich sind zum Beispiel Urnen aus Granulat, Filz, Naturfaser oder Holz ohne Lack.',
  },
  'unknown-optional-line': {
    status: 422,
    message: 'Eine der Zusatzleistungen gibt es nicht. Bitte wählen Sie nur aus der Liste.',
  },
  'optional-line-twice': {
    status: 422,
    message: 'Eine Zusatzleistung ist doppelt gewählt. Bitte nennen Sie jede nur einmal.',
  },
  'optional-line-does-not-fit': {
    status: 422,
    message: 'Eine Zusatzleistung passt nicht zu dieser Bestattungsform oder zu diesem Grab. Bitte lassen Sie sie weg.',
  },
};

export const estimateProblems = {
  'unknown-estimate': {
    status: 404,
    message:
      'Diesen Kostenvoranschlag haben wir nicht gefunden. Bitte prüfen Sie das Aktenzeichen. Ältere löschen wir nach einer Frist.',
  },
  'estimate-expired': {
    status: 409,
    message:
      'Die Preise dieses Kostenvoranschlags gelten nicht mehr. Die Aufstellung zeigt jetzt die heutigen. Bitte sehen Sie sie sich noch einmal an.',
  },
  'unknown-resting-place': { status: 404, message: 'Diese Grabstätte haben wir nicht gefunden.' },
} as const satisfies ProblemTable;
