import type { Finding } from './golive.ts';

/** On every page of a house that is not in operation, letter for letter. */
export const SAMPLE_LINE = 'Muster: noch nicht in Betrieb';

/**
 * What time alone brings about never closes a house that is open: a night without a backup, a price that grows old. All else does,
 * as long as it stands there: sample data, sample texts, prices that nobody has asked for, settings without which no mail arrives.
 */
const NEVER_CLOSES: readonly Finding['area'][] = ['Alte Preise', 'Sicherung'];

const closingFindings = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ area }) => !NEVER_CLOSES.includes(area));

type Start = { readonly isPublic: boolean; readonly findings: readonly Finding[] };

/** Whether orders are taken. `isPublic`: SITE_URL is https; anything else is a rehearsal on one machine. */
export const isInOperation = ({ isPublic, findings }: Start): boolean =>
  !isPublic || closingFindings(findings).length === 0;

/** What the start says of a house that is not in operation. */
export function notInOperationText(findings: readonly Finding[]): string {
  const { length } = closingFindings(findings);
  const open = length === 1 ? 'Noch 1 Punkt ist' : `Noch ${length} Punkte sind`;
  return `${SAMPLE_LINE}. ${open} zu erledigen, „npm run golive“ nennt sie. Bis dahin steht diese Zeile auf jeder Seite, keine Suchmaschine soll die Seiten aufnehmen, und Aufträge werden mit der Telefonnummer abgelehnt.`;
}
