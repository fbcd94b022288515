import type { StoredObject } from './object-store.ts';

/** The names we give are ids: whatever else lies in the bucket is not ours. */
const OUR_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Page = { readonly objects: readonly StoredObject[]; readonly next: string | undefined };

/** Reads one answer of ListObjectsV2; our names have no sign that XML writes in another way. */
export function listedPage(xml: string, folder: string): Page {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']): StoredObject[] => {
    const name = textOf(entry, 'Key') ?? '';
    const key = name.slice(folder.length);
    if (!name.startsWith(folder) || !OUR_NAME.test(key)) return [];
    return [{ key, size: Number(textOf(entry, 'Size')), modifiedAt: new Date(textOf(entry, 'LastModified') ?? 0) }];
  });
  return { objects, next: textOf(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&') };
}

/** What stands in the first element of this name. */
function textOf(xml: string, name: string): string | undefined {
  const [start, end] = [xml.indexOf(`<${name}>`), xml.indexOf(`</${name}>`)];
  return start < 0 || end < start ? undefined : xml.slice(start + name.length + 2, end);
}
