import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Thing } from '#domain/catalogue/row.ts';
import { knownRows, loadAll } from '#stores/catalogue/manage/rows.ts';
import type { StoredError } from '#stores/stored-error.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';

export { kinds };

/** Undefined for what is no row of the catalogue, such as a text. */
export const kindOf = (thing: string): Kind | undefined => kinds.find((kind) => kind.thing === thing);

/** Things that others name. */
const named: readonly Thing[] = [...new Set(kinds.flatMap(({ names }) => names))];

const $known = knownRows(named);

export const loadNames = (): Promise<unknown> => loadAll(named);

/** All rows that others name, and why some are missing; undefined until they were asked for. */
export function useAllKnown(): { readonly rows: Known; readonly error: StoredError | undefined } | undefined {
  const [isLoaded, setLoaded] = useState(false);
  const known = useStore($known);
  // They come over the network.
  useEffect(() => {
    void loadNames().then(() => setLoaded(true));
  }, []);
  return isLoaded ? known : undefined;
}
