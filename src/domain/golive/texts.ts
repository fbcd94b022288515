import type { Finding } from './golive.ts';

export type TextLine = {
  /** Inside `content/`: `seiten/agb.md`. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
};

/** Where the firm shows itself: what `ueber-uns.md` has to name. */
const SLOTS = [
  { field: 'people', what: 'wer bei Ihnen arbeitet, mit Foto' },
  { field: 'rooms', what: 'Ihre Räume, mit Foto' },
] as const;
const ABOUT = 'seiten/ueber-uns.md';

/** Lists that stand empty; drawings are shown in their place. */
export function slotFindings(lines: readonly TextLine[]): Finding[] {
  const about = lines.filter(({ file }) => file === ABOUT);
  return SLOTS.filter(({ field }) => !about.some(({ text }) => text.startsWith(`${field}:`))).map(
    ({ field, what }) => ({
      area: 'Texte',
      what,
      where: `content/${ABOUT}, Feld „${field}“`,
      remedy: 'Zeigen Sie auf „Über uns“, wer Sie sind',
    }),
  );
}

const LONGEST_QUOTE = 70;

/** Passages the firm has to write or to have checked: `> Muster: …` and `'Muster: …'`, and pages without a text. */
export const textFindings = (lines: readonly TextLine[]): Finding[] =>
  lines
    .filter(({ text }) => PLACEHOLDER.test(text))
    .map(({ file, line, text }) => ({
      area: 'Texte',
      what: shortened(text.replace(/^.*?Muster:\s*/, '').replace(/^[\s>*-]+/, '')),
      where: `content/${file}, Zeile ${line}`,
      remedy: 'Ersetzen Sie diese Stellen durch Ihren eigenen Text',
    }));

/** Not „Muster-Widerrufsformular“ or „ein Muster“: only the word that marks a passage. */
const PLACEHOLDER = /(^|[\s>"'„])Muster:|\bhier eintragen\b|^\s*Text folgt\b/;

const shortened = (text: string): string =>
  text.length <= LONGEST_QUOTE ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_QUOTE))} …`;
