import type { Costing } from '#domain/estimate/estimate.ts';
import type { Row } from '../schema.ts';

/** What a mail is written from. */
export type UnwrittenMail = {
  readonly values: Readonly<Record<string, string>>;
  /** Whom it greets. */
  readonly name?: string | undefined;
  readonly costing: Costing;
};

export const unwrittenOf = ({ unwritten }: Pick<Row<'mail'>, 'unwritten'>): UnwrittenMail | undefined =>
  unwritten === null ? undefined : (JSON.parse(unwritten) as UnwrittenMail);
