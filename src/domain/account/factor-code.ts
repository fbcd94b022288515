import * as z from 'zod/mini';
import { bounded } from '../text-bound.ts';
import { writable } from '../writable.ts';

/** Six digits of an app; blanks and hyphens between them do not count. */
export const AppCodeForm = z.strictObject({
  code: z
    .string()
    .check(
      z.regex(/^[\s-]*(?:\d[\s-]*){6}$/, 'Bitte geben Sie die sechs Ziffern ein, die Ihre App zeigt.'),
      z.maxLength(64, 'Bitte geben Sie nur die sechs Ziffern ein.'),
    ),
});

export const RecoveryCodeForm = z.strictObject({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Bitte geben Sie einen Ihrer Wiederherstellungscodes ein.'),
      z.maxLength(64, 'So lang ist kein Wiederherstellungscode. Bitte geben Sie genau einen ein.'),
    ),
});

const PASSKEY_NAME_LENGTH = 60;

/** The name by which a person knows one of her passkeys. */
export const PasskeyName = z
  .string()
  .check(
    bounded(PASSKEY_NAME_LENGTH, 'Bitte kürzen Sie den Namen auf höchstens 60 Zeichen.'),
    z.trim(),
    z.minLength(1, 'Bitte geben Sie dem Passkey einen Namen.'),
    writable('Der Name hat Zeichen, die wir nicht schreiben können. Bitte ändern Sie ihn.'),
  );

export const PasskeyNameForm = z.strictObject({ name: PasskeyName });

/** In groups of four, as one reads it out: a secret or a code. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** The name that a new passkey gets first, by the device it is made on. */
export function deviceLabel(userAgent: string): string {
  const found = DEVICES.find(([pattern]) => pattern.test(userAgent));
  return found ? found[1] : 'Mein Gerät';
}

/** The first match counts: an Android phone also says Linux. */
const DEVICES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'Android-Handy'],
  [/\bAndroid\b/, 'Android-Tablet'],
  [/\bWindows\b/, 'Windows-Computer'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux-Computer'],
];
