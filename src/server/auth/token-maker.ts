/** What a signed token is made and read with. */
export type TokenMaker = {
  readonly key: Uint8Array;
  /** Who issues it, so that a token of the rehearsal does not count on the real site. */
  readonly siteUrl: string;
  readonly clock: () => Date;
};

export const epochSeconds = (clock: () => Date): number => Math.floor(clock().getTime() / 1000);
