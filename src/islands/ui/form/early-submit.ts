/** Takes the form over from the script of the page, and sends it if it was submitted before. */
export function sendEarly(button: HTMLButtonElement): void {
  const { form } = button;
  if (!form) return;
  form.onsubmit = null;
  if (!form.hasAttribute('aria-busy')) return;
  form.removeAttribute('aria-busy');
  button.removeAttribute('aria-disabled');
  form.requestSubmit();
}
