/**
 * Focuses what has appeared, unless the person is filling in a field of another island's form: a late answer does not call her
 * away from it. Who has pressed a button waits for the answer.
 */
export function takeFocus(target: HTMLElement | null): void {
  const form = document.activeElement?.closest('input, select, textarea')?.closest('form');
  const isElsewhere = form && form.closest('astro-island') !== target?.closest('astro-island');
  if (!isElsewhere) target?.focus();
}
