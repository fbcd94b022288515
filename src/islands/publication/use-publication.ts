import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { followPublication, type Publication, publicationArea } from '#stores/publication/publication.ts';

/** How things stand, kept up to date while the page is open; `isWatched`: it was seen being published. */
export function usePublication() {
  const { data, error } = useStore(publicationArea.$area);
  const [isWatched, setWatched] = useState(false);
  const isBuilding = data?.state === 'building';

  // The clock and whether anybody looks live outside React.
  useEffect(() => followPublication(), []);
  useEffect(() => {
    if (isBuilding) setWatched(true);
  }, [isBuilding]);

  return { publication: data as Publication | undefined, error, isWatched, forgetWatched: () => setWatched(false) };
}
