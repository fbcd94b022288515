/** A line of the price list. Only `name` is in every table. */
export type PriceRow = {
  readonly name: string;
  /** Missing where no source has an amount. */
  readonly price?: string | undefined;
  /** To the prices it is a span of. */
  readonly href?: string;
  /** Small below the name. */
  readonly note?: string;
  /** Where it costs this. */
  readonly places?: string;
  readonly sources?: readonly { readonly number: number; readonly href: string }[];
};

export type PriceGroup = { readonly id?: string; readonly name?: string; readonly rows: readonly PriceRow[] };
