import type { PriceKey } from '#domain/estimate/price-text.ts';

/** A line of the price list. Only `name` is in every table. */
export type PriceRow = {
  readonly name: string;
  /** Missing where no source has an amount. */
  readonly price?: PriceKey;
  /** To the prices it is a span of. */
  readonly href?: string;
  /** Small below the name. */
  readonly note?: string;
  /** A note that is an amount with words around it. */
  readonly noteOf?: PriceKey;
  /** Where it costs this. */
  readonly places?: string;
  readonly sources?: readonly { readonly number: number; readonly href: string }[];
};

export type PriceGroup = { readonly id?: string; readonly name?: string; readonly rows: readonly PriceRow[] };
