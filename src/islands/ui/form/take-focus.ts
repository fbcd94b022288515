/** Focuses what has appeared, unless the person is at work in another form: a late answer does not call her away from it. */
export function takeFocus(target: HTMLElement | null): void {
  const form = document.activeElement?.closest('form');
  if (!form || form.contains(target)) target?.focus();
}
