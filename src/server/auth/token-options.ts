/** The options with which tokens are signed and verified. */
export type TokenOptions = {
  readonly key: Uint8Array;
  /** The issuer: a token of the staging site is invalid on the live site. */
  readonly siteUrl: string;
  readonly clock: () => Date;
};
