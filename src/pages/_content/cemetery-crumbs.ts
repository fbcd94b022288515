import { getEntry } from 'astro:content';
import type { CemeteryGroup } from '#domain/cemetery/group.ts';
import type { Crumb } from '#site/crumb.ts';
import { cemeteryPath, paths } from '#site/paths.ts';

/** The page that stands above others: of a group, or of the folder of the general texts. */
type Above = Pick<CemeteryGroup, 'id' | 'title'>;

/** The way to a page of `content/friedhoefe`: the overview, what stands above it, the page. */
export async function cemeteryCrumbs(page: Crumb, group?: Above): Promise<readonly Crumb[]> {
  const above = [await crumb('index', paths.cemeteries), group && { title: group.title, href: cemeteryPath(group.id) }];
  return [...above.filter((each) => each !== undefined), page];
}

async function crumb(id: string, href: string): Promise<Crumb> {
  const entry = await getEntry('friedhofstexte', id);
  if (!entry) throw new Error(`content/friedhoefe/${id}.md fehlt. Bitte legen Sie die Datei wieder an.`);
  return { title: entry.data.title, href };
}
