import { useEffect, useState } from 'react';

/** The part of a page that is shown, from its address (`?teil=angaben`), so that Back works; the first one where none is named. */
export function usePart<Part extends string>(parts: readonly [Part, ...Part[]]): [Part, (part: Part) => void] {
  const read = () => parts.find((each) => each === new URLSearchParams(location.search).get('teil')) ?? parts[0];
  const [part, setPart] = useState<Part>(read);
  // The address is the browser's.
  useEffect(() => {
    const onBack = () => setPart(read);
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  });
  return [
    part,
    (next) => {
      const query = new URLSearchParams(location.search);
      if (next === parts[0]) query.delete('teil');
      else query.set('teil', next);
      history.pushState(history.state, '', `?${query}`);
      setPart(next);
    },
  ];
}
