import { type Side, setCompared } from '#stores/estimate/compared.ts';
import { focusNext } from '../../ui/focus-next.ts';

/** Of the heading of a side while it is not beside the other. */
export const headingId = (side: Side): string => `seite-${side}`;

/** Empties a side; its heading, with what fills it anew, has the focus. */
export function takeAnother(side: Side): void {
  setCompared(side, undefined);
  focusNext(headingId(side));
}
