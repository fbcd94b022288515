import type * as z from 'zod/mini';
import { Cemetery } from '#domain/cemetery/cemetery.ts';
import { GroupText } from '#domain/cemetery/group.ts';
import { textKindOf } from '#domain/wording/text-kind.ts';
import { ContentError } from './content-error.ts';
import { type ContentPlace, markdownFiles } from './content-place.ts';
import { readMarkdown } from './markdown-file.ts';

/**
 * How people call each folder of `content/friedhoefe` that has cemeteries: by the town of its group, else by that of its first
 * cemetery. Each text is read by itself: one that cannot be read costs no other its name.
 */
export function readTownNames(place: ContentPlace): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const paths = markdownFiles(place, 'friedhoefe').map((id) => `friedhoefe/${id}.md`);
  for (const path of paths.filter((each) => textKindOf(each) === 'group')) {
    const text = readable(place, path, GroupText);
    const group = path.slice('friedhoefe/'.length, -'.md'.length);
    if (text) for (const folder of [group, ...(text.folders ?? [])]) names.set(folder, text.town?.name ?? text.menu);
  }
  for (const path of paths.filter((each) => textKindOf(each) === 'cemetery')) {
    const [, folder = ''] = path.split('/');
    const town = names.has(folder) ? undefined : readable(place, path, Cemetery)?.town;
    if (town) names.set(folder, town.name);
  }
  return names;
}

function readable<T extends z.ZodMiniType>(place: ContentPlace, path: string, schema: T): z.output<T> | undefined {
  try {
    return readMarkdown(place, path, schema).value;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
