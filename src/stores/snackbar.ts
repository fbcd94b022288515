import { atom } from 'nanostores';

export const SNACKBAR_MS = 2000;

/** Long enough to read a message and to reach the button beside it. */
export const UNDO_MS = 10_000;

export type Snackbar = {
  readonly id: number;
  readonly message: string;
  readonly kind: 'info' | 'error';
  /** Takes back what the message is about, by a button beside it. */
  readonly undo?: (() => void) | undefined;
};

export const $snackbar = atom<Snackbar | undefined>(undefined);

let shown = 0;

export function showSnackbar(message: string, more: Partial<Pick<Snackbar, 'kind' | 'undo'>> = {}): void {
  shown += 1;
  $snackbar.set({ id: shown, message, kind: 'info', ...more });
}

export const closeSnackbar = (): void => $snackbar.set(undefined);
