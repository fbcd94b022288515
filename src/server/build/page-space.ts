const BLOCK =
  '(?:body|details|div|fieldset|footer|h[1-6]|header|hr|legend|li|main|nav|ol|p|section|summary|ul)(?=[ >])[^>]*>';
const BETWEEN = new RegExp(`(</?${BLOCK})\\s+(?=</?${BLOCK})`, 'g');
const ISLAND = /(<astro-island\b[\s\S]*?<\/astro-island>)/;

/**
 * Without the space that Astro leaves between two tags of blocks: no browser shows it, and it costs 30 to 60 bytes of a page (brotli).
 * Islands keep theirs, which React compares with what it would draw.
 */
export const withoutSpaceBetweenBlocks = (html: string): string =>
  html
    .split(ISLAND)
    .map((part) => (ISLAND.test(part) ? part : part.replace(BETWEEN, '$1')))
    .join('');
