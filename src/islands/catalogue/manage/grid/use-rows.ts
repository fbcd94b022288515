import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Thing } from '#domain/catalogue/row.ts';
import { knownRows, loadNamed, type RowAreaState, rowArea } from '#stores/catalogue/manage/rows.ts';
import { loadScheduled } from '#stores/catalogue/manage/scheduled.ts';
import type { Kind, Known } from '../kinds/kind.ts';
import { loadKind } from '../kinds/load-kind.ts';

/** The declaration of a kind of rows; undefined until it and the rows it names are there. Its rows are on their way then. */
export function useKind(thing: Thing): Kind | undefined {
  const [kind, setKind] = useState<Kind>();
  // Declaration and rows come over the network.
  useEffect(() => {
    void rowArea(thing).load();
    void loadScheduled();
    void loadKind(thing).then(async (loaded) => {
      await loadNamed(loaded.names);
      setKind(loaded);
    });
  }, [thing]);
  return kind;
}

export const useRowArea = (thing: Thing): RowAreaState => useStore(rowArea(thing).$area);

/** The rows that those of this kind name. */
export const useKnown = (kind: Kind): Known => useStore(useMemo(() => knownRows(kind.names), [kind]));
