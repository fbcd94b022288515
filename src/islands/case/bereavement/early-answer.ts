/** The choice a person has made in the page as it was sent, before this script ran: on a slow network that takes seconds. */
export const earlyAnswer = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value;
