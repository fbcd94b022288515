/** Something that is still sample, default or missing and must be put right before the site is public. */
export type Finding = {
  readonly area: GoLiveArea;
  /** The matter in a few words, with its present value. */
  readonly what: string;
  /** File and line, field, or variable. */
  readonly where: string;
  /** The remedy, as a sentence without its full stop. */
  readonly remedy: string;
};

/** In the order in which they are listed. */
const goLiveAreas = ['Ihr Haus', 'Texte', 'Preise und Gebühren', 'Betrieb', 'Alte Preise', 'Sicherung'] as const;
type GoLiveArea = (typeof goLiveAreas)[number];

/** Names ending in Muster, reserved domains (RFC 2606) and numbers kept free for fiction (Bundesnetzagentur). */
export const isSample = (text: string): boolean =>
  /\bmuster/i.test(text) ||
  /hier eintragen/i.test(text) ||
  /\.example\b/i.test(text) ||
  text.replace(/\D/g, '').startsWith('03023125');

export const READY = 'Alles ausgefüllt: Die Seiten können öffentlich werden.';

/** The findings for a person at a console, by area; a remedy that several share is said once. */
export function goLiveText(findings: readonly Finding[]): string {
  if (findings.length === 0) return READY;
  const count = findings.length === 1 ? 'ist noch 1 Punkt' : `sind noch ${findings.length} Punkte`;
  const areas = goLiveAreas.flatMap((area) => {
    const here = findings.filter((finding) => finding.area === area);
    return here.length === 0 ? [] : [`${area}\n${remediesOf(here).join('\n')}`];
  });
  return [`Bevor die Seiten öffentlich werden, ${count} zu erledigen.`, ...areas].join('\n\n');
}

const remediesOf = (findings: readonly Finding[]): string[] =>
  [...Map.groupBy(findings, ({ remedy }) => remedy)].map(([remedy, same]) =>
    [`  ${remedy}:`, ...same.map(({ what, where }) => `    - ${what} (${where})`)].join('\n'),
  );
