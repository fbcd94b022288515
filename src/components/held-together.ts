/**
 * Words that no line may part: a mark of the law and its number, `§ 616`, `Abs. 3`; an amount and its unit, `750 €`, `25 Euro`; both
 * ends of a span.
 */
export const heldTogether = (words: string): string =>
  words
    .replace(/(§|Abs\.|Art\.|Nr\.) (?=\d)/g, '$1\u00a0')
    .replace(/(\d) (?=€|Euro\b)/g, '$1\u00a0')
    .replace(/(\d) – (?=\d)/g, '$1\u00a0–\u00a0');
