import { adminPaths } from './admin-pages.ts';
import { cemeteryTextPath, funeralFormPath, guidePath, paths, plainTextPath } from './paths.ts';

/** Texts that stand on a page with another address than their file. */
const elsewhere: Readonly<Record<string, string>> = {
  'startseite.yaml': paths.home,
  'firma.yaml': paths.imprint,
  'grabarten-vergleich.yaml': paths.restingPlaces,
  'kuendigungen.yaml': paths.letters,
  'seiten/kontakt-nachts.md': paths.contact,
  'seiten/nach-dem-auftrag.md': paths.bereavement,
  'seiten/nach-der-vorsorge.md': paths.preparation,
  'seiten/checkliste.md': paths.bereavement,
  'seiten/wunschliste.md': paths.preparation,
  'seiten/widerrufsbelehrung.md': paths.withdrawal,
  'seiten/widerrufsformular.md': paths.withdrawal,
};

/** The page a text of `content/` stands on; undefined for mails and PDFs. */
export function textAddress(path: string): string | undefined {
  const known = elsewhere[path];
  if (known !== undefined) return known;
  const [, folder, name = ''] =
    /^(friedhoefe|seiten|bestattungsarten|einfache-sprache|ratgeber)\/(.+)\.md$/.exec(path) ?? [];
  if (folder === 'friedhoefe') return cemeteryTextPath(name);
  if (folder === 'seiten') return `/${name}`;
  if (folder === 'bestattungsarten') return funeralFormPath(name);
  if (folder === 'einfache-sprache') return plainTextPath(name);
  return folder === undefined ? undefined : guidePath(name);
}

/** Query name of the text that is open. */
export const TEXT_QUERY = 'datei';

/** The list, or one text. */
export const textEditorPath = (path?: string): string =>
  path === undefined ? adminPaths.wording : `${adminPaths.wording}?${new URLSearchParams({ [TEXT_QUERY]: path })}`;
