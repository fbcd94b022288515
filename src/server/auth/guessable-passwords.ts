import { readFileSync } from 'node:fs';
import * as domain from '#domain/account/guessable-password.ts';

let words: Promise<ReadonlySet<string>> | undefined;

/**
 * 49,000 passwords from published breaches, and German words missing among them. Read at the first use, since they take some
 * megabytes.
 */
async function readWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const german = readFileSync(new URL('./guessable-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Set([...dictionary['passwords-common'], ...german]);
}

export async function isCommonPassword(password: string, personalWords: readonly string[]): Promise<boolean> {
  words ??= readWords();
  return domain.isCommonPassword(password, await words, personalWords);
}
