/** Where admins edit texts. */
export const wordingPath = '/daten-verwalten/seiten';

/** Query name of the text that is open. */
export const TEXT_QUERY = 'datei';

/** The list, or one text. */
export const textEditorPath = (path?: string): string =>
  path === undefined ? wordingPath : `${wordingPath}?${new URLSearchParams({ [TEXT_QUERY]: path })}`;
