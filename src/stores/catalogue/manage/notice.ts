import { atom } from 'nanostores';

/** Long enough to read and to reach the button; the way back stays with Ctrl+Z. */
export const NOTICE_MS = 10_000;

export type Notice = {
  readonly id: number;
  readonly message: string;
  readonly kind: 'info' | 'error';
  readonly undo?: (() => void) | undefined;
};

export const $notice = atom<Notice | undefined>(undefined);

let said = 0;

/** What was done, at the lower edge of the page. */
export function say(message: string, more: Partial<Pick<Notice, 'kind' | 'undo'>> = {}): void {
  said += 1;
  $notice.set({ id: said, message, kind: 'info', ...more });
}

export const closeNotice = (): void => $notice.set(undefined);
