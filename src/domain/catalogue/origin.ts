import * as z from 'zod/mini';
import { AsOf, Text } from '../identifier.ts';

/**
 * How near a figure is to the bill, the surest first: published by the place itself, the general price of its operator or trade,
 * only an orientation for the region, or not known: then it is 0 and counts in no sum.
 */
export const FigureKind = z.enum(['published', 'general', 'orientation', 'open']);
export type FigureKind = z.output<typeof FigureKind>;

/** Where a figure comes from and of what date: shown beside every price. */
export const origin = {
  source: Text,
  asOf: AsOf,
  /** The source carries no date: `asOf` is when it was read. */
  undated: z.optional(z.boolean()),
};

/**
 * The day of the last change of a price of our own; its source is the firm. The server gives it (`amount/own-day.ts`). Left out in rows
 * of an earlier release whose day nobody knows: then that of the funeral form stands for it.
 */
export const ownDay = z.optional(AsOf);

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
