import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $headerSection, type HeaderSection } from '#stores/catalogue/header.ts';
import { $activeFilters } from '#stores/estimate/active-filters.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { untilStarted } from '../../ui/until-started.ts';
import { ChamberFilter } from './ChamberFilter.tsx';
import { CoffinFilter } from './CoffinFilter.tsx';
import { GraveFilter } from './GraveFilter.tsx';
import { UrnFilter } from './UrnFilter.tsx';

const filters: Record<Exclude<HeaderSection, 'default'>, { title: string; Filter: () => React.ReactNode }> = {
  chamber: { title: 'Ruhekammern filtern', Filter: ChamberFilter },
  grave: { title: 'Grabstätten filtern', Filter: GraveFilter },
  coffin: { title: 'Särge filtern', Filter: CoffinFilter },
  urn: { title: 'Urnen filtern', Filter: UrnFilter },
};

type HeaderFilterProps = {
  /** The kind that the page filters from the start: its button has its place before the script runs, so that nothing moves. */
  readonly initialSection?: HeaderSection;
};

/** The Filter button of the header with its drawer (specification, section 2); nothing where nothing can be filtered. */
export function HeaderFilter({ initialSection = 'default' }: HeaderFilterProps) {
  // The question beside may have spoken before this island hydrates; the first render must be that of the page.
  const chosen = useStore($headerSection, { ssr: 'initial' });
  const [isAlive, setAlive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setAlive(true), []);
  const section = chosen === 'default' ? initialSection : chosen;
  const all = useStore($activeFilters);
  const active = isAlive ? all[section] : 0;
  if (section === 'default') return null;
  const { title, Filter } = filters[section];
  return (
    <>
      <button
        type="button"
        className="needs-script button button-outline"
        aria-haspopup="dialog"
        {...untilStarted}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" />
        <span>
          Filter{active > 0 && ` (${active})`}
          {active > 0 && <span className="sr-only"> eingestellt</span>}
        </span>
      </button>
      {isAlive && (
        <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
          <Filter />
        </Drawer>
      )}
    </>
  );
}
