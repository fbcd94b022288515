import { PRICE_DATE } from '#site/price-date.ts';

/**
 * Shows the prices of now on a page that was built with others. The texts with a euro sign are counted as the build has
 * counted them; one that does not say what it said then, such as a translated one, stays. Without an answer nothing happens.
 */
type Changes = {
  readonly outdated: boolean;
  readonly texts: readonly { readonly at: number; readonly from: string; readonly to: string }[];
};

const line = document.getElementById(PRICE_DATE);
const asBuilt = line?.textContent;

async function renew(line: HTMLElement): Promise<void> {
  const { outdated, texts }: Changes = await (await fetch(`/api/price-text/${line.dataset.stamp}`)).json();
  const amounts = textsWithAmounts();
  const changed = texts.filter(({ at, from, to }) => {
    const text = amounts[at];
    if (text?.data !== from) return false;
    text.data = to;
    return true;
  });
  const today = new Date().toLocaleDateString('de-DE', { dateStyle: 'long' });
  if (changed.length > 0) line.textContent = `Preise auf dieser Seite: aktualisiert am ${today}.`;
  if (outdated) line.textContent = `${asBuilt} Es gibt eine neuere Fassung dieser Seite: Bitte laden Sie sie neu.`;
}

function textsWithAmounts(): Text[] {
  const found: Text[] = [];
  const walker = document.createTreeWalker(document.getElementById('inhalt') ?? document, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.includes('€')) found.push(text);
  }
  return found;
}

// Comes again where the browser shows the page as it was left: it may be days old.
if (line?.dataset.stamp) addEventListener('pageshow', () => whenIdle(() => renew(line).catch(() => undefined)));

// Safari has no `requestIdleCallback`; Chromium may find a still page idle only once it draws again.
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work);
}
