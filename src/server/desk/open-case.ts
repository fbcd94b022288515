import type { Kysely } from 'kysely';
import type { DeskKind, DeskPlan } from '#domain/desk/desk-case.ts';
import { caseWords } from '#domain/desk/search-words.ts';
import { sortKey } from '#domain/sort-key.ts';
import { deleteDeskCases, insertDeskCase } from '../db/desk/case.ts';
import { insertWords } from '../db/desk/word.ts';
import type { Tables } from '../db/schema.ts';

export type OpenedCase = {
  readonly reference: string;
  readonly kind: DeskKind;
  readonly plan: DeskPlan;
  /** Of the person whom it is about; empty: not known. */
  readonly name: string;
  /** By it the case is sorted; left out: the last word of the name. */
  readonly lastName?: string | undefined;
  /** Who is to be called. */
  readonly contact: string;
  readonly town: string;
  readonly phone: string;
  readonly title: string;
  readonly isDying: boolean;
  readonly receivedAt: string;
  /** Day, or day and time in Germany. */
  readonly diedAt?: string | undefined;
  /** Other names and places by which it is found. */
  readonly words?: readonly string[];
};

/** What came in becomes a case that the firm works on, in the transaction that stores it. */
export async function openDeskCase(_services: unknown, trx: Kysely<Tables>, opened: OpenedCase): Promise<void> {
  const { reference, name, contact, town, phone, diedAt, words = [] } = opened;
  const row = { ...opened, nameKey: nameKey(opened), diedAt, next: undefined };
  await insertDeskCase(trx, row);
  await insertWords(trx, row, caseWords({ reference, phones: [phone], texts: [name, contact, town, ...words] }));
}

/** It goes with what it began with. */
export const removeDeskCase = (trx: Kysely<Tables>, reference: string): Promise<void> =>
  deleteDeskCases(trx, [reference]);

/** `Karl Brinkmann` is sorted as `brinkmann karl`; without a name of the person by that of the one to call. */
function nameKey({ name, lastName, contact }: OpenedCase): string {
  const whole = name || contact;
  const last = (name && lastName) || (whole.split(/\s+/).at(-1) ?? '');
  return sortKey(`${last} ${whole}`.trim());
}
