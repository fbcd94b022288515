import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Thing } from '#domain/catalogue/row.ts';
import { knownRows, loadAll } from '#stores/catalogue/manage/rows.ts';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';

export { kinds };

/** Undefined for what is no row of the catalogue, such as a text. */
export const kindOf = (thing: string): Kind | undefined => kinds.find((kind) => kind.thing === thing);

/** Things that others name. */
const named: readonly Thing[] = [...new Set(kinds.flatMap(({ names }) => names))];

const $known = knownRows(named);

export const loadNames = (): Promise<unknown> => loadAll(named);

/** All rows that others name, whether they are all there, and why some are missing. They are on their way then. */
export function useAllKnown() {
  // They come over the network.
  useEffect(() => void loadNames(), []);
  return useStore($known);
}
