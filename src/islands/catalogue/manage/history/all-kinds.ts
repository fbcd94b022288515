import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Thing } from '#domain/catalogue/row.ts';
import { knownRows, loadNamed } from '#stores/catalogue/manage/rows.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';

export { kinds };

/** Undefined for what is no row of the catalogue, such as a text. */
export const kindOf = (thing: string): Kind | undefined => kinds.find((kind) => kind.thing === thing);

/** Things that others name. */
const named: readonly Thing[] = [...new Set(kinds.flatMap(({ names }) => names))];

const $known = knownRows(named);

/** All rows that others name; undefined until they are there. */
export function useAllKnown(): Known | undefined {
  const [isLoaded, setLoaded] = useState(false);
  const known = useStore($known);
  // They come over the network.
  useEffect(() => {
    void loadNamed(named).then(() => setLoaded(true));
  }, []);
  return isLoaded ? known : undefined;
}
