import { useEffect } from 'react';

/** Beside the wizard too, in the name of the page and the way to it, a dying person is not spoken of as dead. */
export function useWordsForTheLiving(isDying: boolean): void {
  // The page around the wizard lives outside React.
  useEffect(() => {
    const title = document.querySelector('main h1');
    if (!isDying || !title) return;
    const words = title.textContent;
    title.textContent = 'Ein Mensch liegt im Sterben';
    document.documentElement.dataset.dying = '';
    return () => {
      title.textContent = words;
      delete document.documentElement.dataset.dying;
    };
  }, [isDying]);
}
