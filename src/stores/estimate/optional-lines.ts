import { computed } from 'nanostores';
import { offeredLines } from '#domain/estimate/offered-lines.ts';
import { $catalogue } from './catalogue.ts';
import { $choice, answer } from './choice.ts';

/** What may be ticked, also while something is left open. */
export const $offeredLines = computed([$catalogue, $choice], offeredLines);

/** "mitrechnen", or no longer. */
export function tickOptionalLine(id: string): void {
  const { optionalLineIds: ids = [] } = $choice.get();
  answer({ optionalLineIds: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] });
}
