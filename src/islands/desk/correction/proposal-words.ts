/** Words of the order that stand here as well; the page brings them, so that no other page loads this one's modules. */
export type ProposalWords = {
  readonly beginQuestion: string;
  /** `ja` and `nein`. */
  readonly begin: readonly { readonly value: string; readonly title: string; readonly hint: string }[];
  readonly withdrawalKnown: string;
  readonly termsHref: string;
};
