/** A file of the built site, which the server reads for the headers of its pages. */
export const POLICIES_FILE = '.policies';

/** The content policy of each page, by its file. */
export type PagePolicies = Readonly<Record<string, string>>;
