import type { FigureKind } from '#domain/catalogue/origin.ts';

/** A line of an estimate as somebody reads it: what, how much, and what kind of amount it is. Our own prices have no kind. */
export type SaidLine = { readonly label: string; readonly amount: string; readonly kind: FigureKind | 'own' };

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
};

/** Line breaks and no-break spaces say nothing about the words. */
export const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The words of a piece of HTML. */
export const wordsOfHtml = (html: string): string =>
  oneSpace(html.replace(/<[^>]*>/g, ' ').replace(/&#?\w+;/g, (each) => entities[each] ?? each));

/** By the first word for a kind in what stands below a line, or in the place of its amount. */
function saidKind(amount: string, below: string): SaidLine['kind'] {
  if (amount.startsWith('klären wir')) return 'open';
  const [word] = /Veröffentlicht: |veröffentlicht$|[Aa]llgemein|Orientierung/.exec(below) ?? [];
  if (word === undefined) return 'own';
  if (word === 'Orientierung') return 'orientation';
  return word.toLowerCase() === 'allgemein' ? 'general' : 'published';
}

const said = (label: string, amount: string, below: string): SaidLine => ({
  label: wordsOfHtml(label),
  amount: wordsOfHtml(amount),
  kind: saidKind(wordsOfHtml(amount), wordsOfHtml(below)),
});

const rows = (html: string, pattern: RegExp): SaidLine[] =>
  [...html.matchAll(pattern)].map(([, label = '', amount = '', below = '']) => said(label, amount, below));

/** Of the result of the calculator: the details are rows below the line. */
export const linesOfScreen = (html: string): SaidLine[] =>
  rows(html, /<tr><th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td><\/tr>((?:<tr><td colSpan="2">.*?<\/td><\/tr>)*)/gs);

/** Of the check before an order: a list of names, each with its amount and its details. Sums are no lines. */
export const linesOfCheck = (html: string): SaidLine[] =>
  rows(html, /<div><dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>((?:<dd class="case-line-note">.*?<\/dd>)*)<\/div>/gs);

/** Of a mail: the details stand below the name and its amount, over both columns. Sums are no lines. */
export const linesOfHtmlMail = (html: string, sums: readonly string[]): SaidLine[] =>
  rows(
    html,
    /<tr[^>]*><th[^>]*scope="row"[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td><\/tr>((?:<tr><td[^>]*colspan="2"[^>]*>.*?<\/td><\/tr>)?)/gs,
  ).filter(({ label }) => !sums.includes(label));

/**
 * Of a text mail or a PDF, where lines have no marks: each of these lines in its order, with what is said until the next one or
 * the sum of its group. One that is not found ends the list.
 */
export function linesOfText(text: string, lines: readonly SaidLine[], sum: string): SaidLine[] {
  const words = oneSpace(text);
  const starts: number[] = [];
  for (const { label, amount } of lines) {
    const at = words.indexOf(`${label} ${amount}`, starts.at(-1) ?? 0);
    if (at < 0) break;
    starts.push(at + label.length + 1);
  }
  return starts.map((start, nth) => {
    const { label = '', amount = '' } = lines[nth] ?? {};
    const next = lines[nth + 1];
    const end = next && starts[nth + 1] !== undefined ? Number(starts[nth + 1]) - next.label.length - 1 : undefined;
    const [below = ''] = words.slice(start + amount.length, end).split(` ${sum} `);
    return { label, amount, kind: saidKind(amount, below) };
  });
}
