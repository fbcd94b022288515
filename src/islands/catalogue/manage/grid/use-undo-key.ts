import { useEffect } from 'react';

/** Ctrl+Z takes the last change back wherever the focus is, but in what is typed: there it is the browser's. */
export function useUndoKey(): void {
  // The keyboard is the browser's.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || (event.target as Element).closest('input:not([type="checkbox"]), textarea, dialog')) return;
      event.preventDefault();
      void import('#stores/catalogue/manage/undo.ts').then(({ undoLast }) => undoLast());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
