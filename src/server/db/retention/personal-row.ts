import type { Kysely } from 'kysely';
import type { PersonalKind } from '#domain/retention/personal-kind.ts';
import type { Tables } from '../schema.ts';

/** Whom it is about. */
export type Sought = {
  /** One address in each of its notations, in small letters. */
  readonly emails: readonly string[];
  /** Digits of a phone number, as in the words of a case. */
  readonly phone?: string | undefined;
};

/** With the ids of the accounts of this address. */
type SoughtPerson = Sought & { readonly accounts: readonly string[] };

/** Something that is stored of a person. */
export type PersonalRow = {
  readonly kind: PersonalKind;
  readonly id: string;
  /** ISO time at which it came. */
  readonly at: string;
  /** The case that it is or belongs to. */
  readonly caseReference: string | null;
  readonly title: string;
  readonly isTeam?: boolean;
  /** A mail that has not gone out. */
  readonly isWaiting?: boolean;
  /** As it is stored, without hashes and words of the search. */
  readonly content: unknown;
};

export type FindPersonal = (db: Kysely<Tables>, person: SoughtPerson) => Promise<readonly PersonalRow[]>;
