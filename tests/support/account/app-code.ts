import { setTimeout as pause } from 'node:timers/promises';
import { stepAt, totpCode } from '#server/auth/factor/totp.ts';

/** What an app shows for this secret, so many steps of 30 seconds from now; the server takes one step before and after. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(/\s/g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = Uint8Array.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return totpCode(bytes, stepAt(new Date()) + steps);
}

const STEP_MS = 30_000;
const NEEDED_MS = 5_000;

/** Until a code of one step before will be taken for a while. */
export async function earlyInStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < NEEDED_MS) await pause(left);
}
