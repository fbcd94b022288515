/** The price of the graves of a kind for the coffin, or for the urn, with burial, and where that is reckoned. */
type Amount = {
  readonly container: string;
  readonly price: string | undefined;
  readonly href: string;
};

export type ComparedGrave = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly care: string;
  readonly terms: string;
  /** The grave types it stands for, where these have names of their own. */
  readonly types: readonly string[];
  readonly amounts: readonly Amount[];
  readonly places: readonly { readonly name: string; readonly href: string | undefined }[];
  readonly cities: readonly string[];
};
