import { NEW_TOWN } from './town-choices.ts';

/** By the names with which a refusal speaks of them. */
export const initial = {
  folder: '',
  name: '',
  slug: '',
  newFolder: '',
  'town.name': '',
  'town.lat': '',
  'town.lon': '',
  'town.positionSource': '',
  like: '',
};

export type CemeteryValues = typeof initial;

/** The typed texts as the call wants them. */
export function wantedOf(typed: CemeteryValues): unknown {
  const { folder, newFolder, name, slug } = typed;
  if (folder !== NEW_TOWN) return { folder, name, slug };
  const degrees = (text: string) => (text.trim() === '' ? undefined : Number(text.trim().replace(',', '.')));
  return {
    folder: newFolder,
    name,
    slug,
    town: {
      name: typed['town.name'],
      lat: degrees(typed['town.lat']),
      lon: degrees(typed['town.lon']),
      positionSource: typed['town.positionSource'],
    },
  };
}
