/** Words of the order that stand here as well; the page brings them, so that no other page loads this one's modules. */
export type ProposalWords = {
  readonly beginQuestion: string;
  /** `ja` and `nein`. */
  readonly begin: readonly { readonly value: string; readonly title: string; readonly hint: string }[];
  readonly withdrawalKnown: string;
  /** The instruction on withdrawal; the mail with the link has it as well. */
  readonly instructionHref: string;
  readonly termsHref: string;
};
