/**
 * Does what a press leads to once the press itself has been painted (`html[data-pressed]`): a new view takes a phone longer than a
 * person waits without a sign. A second press until then was meant for what is about to go, and counts for nothing.
 */
export const afterPaint = (act: () => void): void => {
  const { dataset } = document.documentElement;
  if (document.hidden) act();
  if (document.hidden || 'pressed' in dataset) return;
  dataset.pressed = '';
  requestAnimationFrame(() =>
    setTimeout(() => {
      delete dataset.pressed;
      act();
    }),
  );
};
