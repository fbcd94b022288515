import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Thing } from '#domain/catalogue/row.ts';
import { knownRows, loadAll, type RowAreaState, rowArea } from '#stores/catalogue/manage/rows.ts';
import { loadScheduled } from '#stores/catalogue/manage/scheduled.ts';
import type { Kind } from '../kinds/kind.ts';
import { loadKind } from '../kinds/load-kind.ts';

/** The declaration of a kind of rows; undefined until it is there. Its rows, and those it names, are on their way then. */
export function useKind(thing: Thing): Kind | undefined {
  const [kind, setKind] = useState<Kind>();
  // Declaration and rows come over the network.
  useEffect(() => {
    void rowArea(thing).load();
    void loadScheduled();
    void loadKind(thing).then((loaded) => {
      void loadAll(loaded.names);
      setKind(loaded);
    });
  }, [thing]);
  return kind;
}

export const useRowArea = (thing: Thing): RowAreaState => useStore(rowArea(thing).$area);

/** The rows that those of this kind name, whether they are all there, and why some are missing. */
export const useNamed = ({ names }: Kind) => useStore(useMemo(() => knownRows(names), [names]));
