import { emailKey } from '#domain/person-key.ts';
import type { Hmac } from '../auth/hmac.ts';

/** What was erased: a row by its number or id, an account by its id, or all of an address. */
export type ErasedSubject = { readonly kind: 'row' | 'account' | 'address'; readonly name: string };

/** As the ledger knows it: without the server's secret nobody can try whose it was. */
export const subjectHash = (hash: Hmac, { kind, name }: ErasedSubject): string =>
  hash(`erased:${kind}:${kind === 'address' ? emailKey(name) : name}`);
