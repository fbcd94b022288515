/**
 * Does what a press leads to once the press itself has been painted: a new view takes a phone longer than a person waits without
 * a sign. In the order of the presses.
 */
export const afterPaint = (act: () => void): void => {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
};
