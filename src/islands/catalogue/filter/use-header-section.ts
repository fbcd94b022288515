import { useEffect } from 'react';
import { $headerSection, type HeaderSection } from '#stores/catalogue/header.ts';

/** Tells the header, which is another island, what may be filtered here. */
export function useHeaderSection(section: HeaderSection): void {
  useEffect(() => {
    $headerSection.set(section);
    return () => $headerSection.set('default');
  }, [section]);
}
