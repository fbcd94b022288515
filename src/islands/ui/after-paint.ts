let isComing = false;

/**
 * Does what a press leads to once the press itself has been painted: a new view takes a phone longer than a person waits without
 * a sign. A second press until then was meant for what is about to go, and counts for nothing.
 */
export const afterPaint = (act: () => void): void => {
  if (document.hidden) act();
  if (document.hidden || isComing) return;
  isComing = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isComing = false;
      act();
    }),
  );
};
