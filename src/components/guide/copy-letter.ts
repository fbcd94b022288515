/** The button that copies the letter as it stands on the screen. Nothing of it leaves the browser. */
const letter = document.querySelector('.letter');
const button = document.querySelector<HTMLElement>('[data-copy-letter]');

const DONE = 'Kopiert. Sie können den Text jetzt in eine E-Mail einfügen.';
const FAILED = 'Kopieren ging nicht. Bitte drucken Sie den Brief.';

/** A line for each field that has a value, a paragraph for each sentence that is shown; the sender's name where paper is signed. */
function letterText(): string {
  const parts = [...(letter?.querySelectorAll<HTMLElement>('p, hr, input, textarea') ?? [])];
  return parts
    .filter((part) => part.checkVisibility())
    .map((part) => (isField(part) ? fieldLine(part) : `\n${part.matches('hr') ? sender() : part.innerText}\n`))
    .join('')
    .trim();
}

const sender = (): string => letter?.querySelector('input')?.value ?? '';

const isField = (part: HTMLElement): part is HTMLInputElement | HTMLTextAreaElement => 'value' in part;

function fieldLine(field: HTMLInputElement | HTMLTextAreaElement): string {
  const isSaid = field.closest('.letter-said') !== null;
  const label = isSaid ? `${field.labels?.[0]?.innerText}: ` : '';
  const end = field.closest('[data-short]') ? ' ' : '\n';
  return field.value && `${label}${field.value}${end}`;
}

button?.addEventListener('click', async () => {
  const status = button.parentElement?.querySelector('[role=status]');
  const said = await navigator.clipboard.writeText(letterText()).then(
    () => DONE,
    () => FAILED,
  );
  if (status) status.textContent = said;
});
