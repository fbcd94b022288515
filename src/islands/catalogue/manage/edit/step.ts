/** So many rows and columns on. */
export type Step = { readonly row: number; readonly column: number };

export const STAY: Step = { row: 0, column: 0 };

type Pressed = { readonly key: string; readonly shiftKey: boolean; readonly target: EventTarget };

/** Where a key leads after what was typed is saved; undefined where it belongs to the input. */
export function stepOf({ key, shiftKey, target }: Pressed, asksOrigin: boolean): Step | undefined {
  if (key === 'Tab') return asksOrigin ? undefined : { row: 0, column: shiftKey ? -1 : 1 };
  return choosesByArrows(target) ? undefined : MOVES[key];
}

/** While a row is on its way, no other key takes away where it leads. */
export function stepAfter(step: Step, next: Step | undefined, isSaving: boolean): Step {
  return next ?? (isSaving ? step : STAY);
}

const MOVES: Readonly<Record<string, Step>> = { ArrowUp: { row: -1, column: 0 }, ArrowDown: { row: 1, column: 0 } };

/** A list, and an input that suggests values. */
const choosesByArrows = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.list !== null);
