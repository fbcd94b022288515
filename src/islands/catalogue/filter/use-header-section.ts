import { useEffect } from 'react';
import { $headerSection, type HeaderSection } from '#stores/catalogue/header.ts';

/** Sets the filter that the header, which is another island, shows on this page. */
export function useHeaderSection(section: HeaderSection): void {
  useEffect(() => {
    $headerSection.set(section);
    return () => $headerSection.set('default');
  }, [section]);
}
