/** The options with which tokens are signed and verified. */
export type TokenOptions = {
  readonly key: Uint8Array;
  /** What it signed holds until then, too. */
  readonly oldKey?: { readonly key: Uint8Array; readonly until: Date } | undefined;
  /** The issuer: a token of the staging site is invalid on the live site. */
  readonly siteUrl: string;
  readonly clock: () => Date;
};
