import { $choice, answer } from './choice.ts';

/** "mitrechnen", or no longer. */
export function tickOptionalLine(id: string): void {
  const { optionalLineIds: ids = [] } = $choice.get();
  answer({ optionalLineIds: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] });
}
