import { paths } from '#site/paths.ts';

/** To where the person came from; a link from a mail opens a tab that has nothing to go back to. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign(paths.home);
}
