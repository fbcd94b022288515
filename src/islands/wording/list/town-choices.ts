import type { TextSummary } from '#stores/wording/texts.ts';

/** Value of the choice that means a town without a folder. */
export const NEW_TOWN = '-';

/** Where a new cemetery can be: the folders by their town, and two of one town by the first cemetery of each. */
export function townChoices(texts: readonly TextSummary[]): { readonly value: string; readonly label: string }[] {
  const first = new Map<string, TextSummary>();
  for (const text of texts) {
    const folder = text.path.split('/')[1] ?? '';
    if (text.kind === 'cemetery' && !first.has(folder)) first.set(folder, text);
  }
  const isShared = (town: string): boolean => [...first.values()].filter((other) => other.town === town).length > 1;
  return [...first]
    .map(([value, { town = value, title }]) => ({ value, label: isShared(town) ? `${town}, wie ${title}` : town }))
    .sort((a, b) => a.label.localeCompare(b.label, 'de'));
}
