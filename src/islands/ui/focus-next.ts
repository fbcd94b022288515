/** Puts the focus where one goes on once the pressed button is gone, which would take it along. */
export const focusNext = (id: string): unknown => requestAnimationFrame(() => document.getElementById(id)?.focus());
