import { useEffect, useRef } from 'react';
import { loadPostcodes, townFor } from '#stores/case/known-town.ts';
import type { SectionFields } from './SectionForm.tsx';

/**
 * The form in which a postcode of the region, or the words about a place that name a town, fill in the town. What somebody has typed
 * there herself is never replaced.
 */
export function useKnownTown(form: SectionFields): SectionFields {
  const filled = useRef('');
  const hasPostcode = 'zipCode' in form.values;
  // Only a form with an address asks the server.
  useEffect(() => {
    if (hasPostcode) void loadPostcodes();
  }, [hasPostcode]);
  return {
    ...form,
    set(name, text) {
      form.set(name, text);
      const town = townFor(name, text);
      if (town === undefined || !['', filled.current].includes(form.values.city ?? '')) return;
      filled.current = town;
      form.set('city', town);
    },
  };
}
