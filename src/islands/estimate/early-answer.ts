export const FUNERAL_FORM_FIELD = 'bestattungsart';

/** What a person has chosen in the page as it was sent, before this script ran: on a slow network that takes seconds. */
export const earlyAnswer = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLInputElement>(`input[name=${FUNERAL_FORM_FIELD}]:checked`)?.value;
