import { useEffect, useState } from 'react';

export type ChangesView = { readonly thing: string; readonly page: number };

const read = (): ChangesView => {
  const query = new URLSearchParams(globalThis.location?.search);
  return { thing: query.get('art') ?? '', page: Math.max(0, Number(query.get('seite') ?? 1) - 1 || 0) };
};

/** Which changes are shown, in the address: `?art=urn&seite=2`. */
export function useChangesView(): ChangesView & { readonly show: (change: Partial<ChangesView>) => void } {
  const [view, setView] = useState(read);
  // The address is the browser's.
  useEffect(() => {
    const onBack = () => setView(read);
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  return {
    ...view,
    show(change) {
      const next = { ...view, ...change };
      const query = new URLSearchParams();
      if (next.thing !== '') query.set('art', next.thing);
      if (next.page > 0) query.set('seite', String(next.page + 1));
      history.pushState(history.state, '', `${location.pathname}${query.size === 0 ? '' : `?${query}`}`);
      setView(next);
    },
  };
}
