import { atom } from 'nanostores';

export const SNACKBAR_MS = 2000;

export type Snackbar = { readonly id: number; readonly message: string; readonly kind: 'info' | 'error' };

export const $snackbar = atom<Snackbar | undefined>(undefined);

let shown = 0;

export function showSnackbar(message: string, kind: Snackbar['kind'] = 'info'): void {
  shown += 1;
  $snackbar.set({ id: shown, message, kind });
}

export const closeSnackbar = (): void => $snackbar.set(undefined);
