import type { Cemetery } from '#domain/cemetery/cemetery.ts';
import type { CemeteryGroup } from '#domain/cemetery/group.ts';
import type { GuideText } from '#domain/guide/guide-text.ts';
import type { FuneralFormText } from '#domain/wording/funeral-form-text.ts';
import type { PageText } from '#domain/wording/page-text.ts';
import type { PlainLanguageText } from '#domain/wording/plain-language-text.ts';
import type { MarkdownFile } from './markdown-file.ts';

/** Texts by id, the path of the file without its extension: `loehne/obernbeck`. */
export type Texts<T> = ReadonlyMap<string, MarkdownFile<T>>;

export type SiteContent = {
  readonly cemeteries: Texts<Cemetery>;
  /** Overview (`index`), the groups and the general pages of `content/friedhoefe`. */
  readonly cemeteryTexts: Texts<PageText>;
  /** In the order of the navigation. */
  readonly cemeteryGroups: readonly CemeteryGroup[];
  readonly pages: Texts<PageText>;
  readonly funeralForms: Texts<FuneralFormText>;
  readonly guides: Texts<GuideText>;
  /** `index` is the page above them. */
  readonly plainTexts: Texts<PlainLanguageText>;
};

/** `content/friedhoefe/index.md` is /friedhoefe, `content/einfache-sprache/index.md` is /einfache-sprache. */
export const OVERVIEW = 'index';
