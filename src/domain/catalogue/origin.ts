import * as z from 'zod/mini';
import { AsOf, Text } from '../identifier.ts';

/** Where a figure comes from and of what date: shown beside every price. */
export const origin = {
  source: Text,
  asOf: AsOf,
  /** The source carries no date: `asOf` is when it was read. */
  undated: z.optional(z.boolean().check(z.describe('true: Seite ohne Datum, der Stand sagt, wann sie gelesen wurde'))),
};

/** As much of a figure as an estimate keeps of its origin. */
export const originOf = ({
  source,
  asOf,
  undated,
}: {
  source: string;
  asOf: string;
  undated?: boolean | undefined;
}) => ({
  source,
  asOf,
  ...(undated ? { undated } : {}),
});
