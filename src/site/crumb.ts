/** A step on the way from the home page to where one is; the last one is the page itself. */
export type Crumb = { readonly title: string; readonly href: string };
