import type { Assertion, Proof } from '#contract/factor.ts';

/** What somebody has shown, by its kind. */
export type GivenCode = { readonly kind: 'totp' | 'recovery'; readonly code: string };
type GivenProof = { readonly kind: 'passkey'; readonly assertion: Assertion } | GivenCode;

/** The schema has refused one that is not whole (`wholeProof`). */
export function givenProof({ kind, code, assertion }: Proof): GivenProof {
  if (kind === 'passkey' && assertion) return { kind, assertion };
  if (kind !== 'passkey' && code !== undefined) return { kind, code };
  throw new Error(`a proof by ${kind} without what proves it`);
}
