import { adminPaths } from './admin-pages.ts';

/** Query name of the text that is open. */
export const TEXT_QUERY = 'datei';

/** The list, or one text. */
export const textEditorPath = (path?: string): string =>
  path === undefined ? adminPaths.wording : `${adminPaths.wording}?${new URLSearchParams({ [TEXT_QUERY]: path })}`;
