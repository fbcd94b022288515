import type { IncomingMessage } from 'node:http';

/** No address of the site has a path of 200 characters; what is cut here leads nowhere, as it did before. */
const MOST_PATH = 1000;

/** The address with its path cut off: the router's work grows with the square of the percent signs in it. */
export function shortPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.search(/[?#;]|$/);
  return end <= MOST_PATH ? url : url.slice(0, MOST_PATH) + url.slice(end);
}
