export const FUNERAL_FORM_FIELD = 'bestattungsart';

/** The answer chosen in the page's own inputs before this script ran, which takes seconds on a slow network. */
export const earlyAnswer = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLInputElement>(`input[name=${FUNERAL_FORM_FIELD}]:checked`)?.value;

/** The value of "Weiß ich noch nicht". */
export const LEFT_OPEN = 'offen';
