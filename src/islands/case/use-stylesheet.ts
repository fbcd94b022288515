import { useEffect, useState } from 'react';

/** Loads a stylesheet once the page is alive; true when it holds, or when it cannot be had: plain is better than nothing. */
export function useStylesheet(href: string): boolean {
  const [isThere, setThere] = useState(false);
  // The head is the page's.
  useEffect(() => {
    const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
    if (known?.sheet) return setThere(true);
    const link = known ?? document.createElement('link');
    const markReady = () => setThere(true);
    link.addEventListener('load', markReady);
    link.addEventListener('error', markReady);
    if (!known) document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
    return () => {
      link.removeEventListener('load', markReady);
      link.removeEventListener('error', markReady);
    };
  }, [href]);
  return isThere;
}
