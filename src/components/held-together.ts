/** Words that no line may part: a mark of the law and its number, `§ 616`, `Abs. 3`. */
export const heldTogether = (words: string): string => words.replace(/(§|Abs\.|Art\.|Nr\.) (?=\d)/g, '$1\u00a0');
