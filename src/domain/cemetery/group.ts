import * as z from 'zod/mini';
import { isInFolders, type RestingPlace } from '../catalogue/resting-place.ts';
import { Text } from '../identifier.ts';
import { pageTextFields } from '../wording/page-text.ts';
import { type Landscape, Picture } from './picture.ts';
import { Town } from './town.ts';

const Folder = z
  .string()
  .check(z.regex(/^[a-z0-9-]+$/), z.describe('Name des Ortes, wie er in der Adresse steht, zum Beispiel loehne'));

/** Front matter of `content/friedhoefe/{group}.md`. Without `town` a group is none of one place: woods and sea. */
export const GroupText = z.strictObject({
  ...pageTextFields,
  menu: Text.check(z.describe('Name in der Navigation')),
  onMap: z.optional(Text.check(z.describe('Name auf der Karte, wenn er anders lautet als menu'))),
  order: z.optional(z.int().check(z.describe('Stelle in der Reihenfolge; ohne Angabe 50'))),
  folders: z.optional(z.array(Folder).check(z.describe('weitere Orte, deren Friedhöfe dazugehören'))),
  pictures: z.array(Picture).check(z.minLength(1), z.maxLength(2), z.describe('ein oder zwei Bilder über dem Text')),
  anonymous: z.optional(z.boolean().check(z.describe('Gräber ohne Namen'))),
  town: z.optional(Town.check(z.describe('der Ort mit seiner Lage auf der Karte'))),
});
export type GroupText = z.output<typeof GroupText>;

/** One of the groups of the Friedhöfe entry, in the order of the navigation. */
export type CemeteryGroup = {
  /** Its page: /friedhoefe/{id}. */
  readonly id: CemeteryGroupId;
  readonly title: string;
  readonly menu: string;
  readonly onMap: string;
  /** First parts of the slugs of its cemeteries. */
  readonly folders: readonly string[];
  readonly pictures: readonly Landscape[];
  readonly anonymous: boolean;
  readonly town: Town | undefined;
};

export type CemeteryGroupId = string;

const BETWEEN_TOWNS_AND_THE_REST = 50;

/** By `order`, then by name. */
export const groupsOf = (texts: ReadonlyMap<CemeteryGroupId, GroupText>): CemeteryGroup[] =>
  [...texts]
    .sort(([, a], [, b]) => orderOf(a) - orderOf(b) || a.menu.localeCompare(b.menu, 'de'))
    .map(([id, { title, menu, onMap = menu, folders = [], pictures, anonymous = false, town }]) => ({
      id,
      title,
      menu,
      onMap,
      folders: [id, ...folders],
      pictures,
      anonymous,
      town,
    }));

const orderOf = ({ order = BETWEEN_TOWNS_AND_THE_REST }: GroupText): number => order;

/** The group of a town that has no file of its own: what one of its cemeteries says of the town. */
export const groupOfTown = (town: Town, picture: Landscape = 'meadow'): GroupText => ({
  title: `Friedhöfe in ${town.name}`,
  description: `Friedhöfe in ${town.name}: was wir über sie wissen, die Gräber und der Weg dorthin, mit Quelle und Stand.`,
  menu: town.name,
  pictures: [picture],
  town,
});

type HasFolders = Pick<CemeteryGroup, 'id' | 'folders'>;
type HasSlug = Pick<RestingPlace, 'slug'>;

export const groupOf = <T extends HasFolders>(groups: readonly T[], place: HasSlug): T | undefined =>
  groups.find(({ folders }) => isInFolders(folders)(place));

export const placesIn = <T extends HasSlug>(places: readonly T[], { folders }: HasFolders): T[] =>
  places.filter(isInFolders(folders));
