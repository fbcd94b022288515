import { atom } from 'nanostores';
import { TEXT_QUERY, textEditorPath } from '#site/text-paths.ts';

/** The text that the address names; undefined for the list. */
export const $chosenText = atom<string | undefined>(undefined);

const inAddress = (): string | undefined => new URLSearchParams(location.search).get(TEXT_QUERY) ?? undefined;

/** Follows the address, also back and forward. Returns the way to stop. */
export function followAddress(): () => void {
  const read = () => $chosenText.set(inAddress());
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

/** Shows a text, or the list. */
export function chooseText(path: string | undefined): void {
  history.pushState(null, '', textEditorPath(path));
  $chosenText.set(path);
}
