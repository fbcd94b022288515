import * as z from 'zod/mini';
import { witnesses } from '../wording/witness.ts';
import { catalogueFromRows, type WholeCatalogue } from './from-rows.ts';
import type { CatalogueRow, RowValue, Thing } from './row.ts';
import type { FieldValues } from './row-field.ts';
import type { ThingDeclaration } from './things/thing.ts';
import { thingNames, things } from './things.ts';
import type { TransportZone } from './transport-zone.ts';

type Relation = RowValue<'resting-place-relation'>;
type GraveInFile = Omit<Relation, 'restingPlaceId' | 'graveId'> & { readonly grave: string };
type PlaceInFile = RowValue<'resting-place'> & { readonly graves: readonly GraveInFile[] };

type InCatalogueFiles = Exclude<Thing, 'resting-place-relation' | 'transport-zone'>;
type ListedRow<T extends Thing> = T extends 'resting-place' ? PlaceInFile : RowValue<T>;
type MayBeMissing<T extends Thing> = (typeof things)[T]['file'] extends { readonly mayBeEmpty: true } ? T : never;
type Lists<T extends Thing> = {
  readonly [Each in T as (typeof things)[Each]['file']['key']]: readonly ListedRow<Each>[];
};

/** The lists of `content/katalog/*.yaml`, by the keys of the files. Rows name each other by id; a place holds its graves. */
export type CatalogueSeed = Lists<Exclude<InCatalogueFiles, MayBeMissing<InCatalogueFiles>>> &
  Partial<Lists<MayBeMissing<InCatalogueFiles>>>;

const declarations: readonly ThingDeclaration[] = Object.values(things);
const listedIn = (thing: string) => declarations.filter(({ file }) => file.within?.thing === thing);

/** A row as its file has it. */
function entryOf({ name, row, file: { within, renamed = {} } }: ThingDeclaration): z.ZodMiniObject {
  const inFile = Object.keys(row.shape).filter((field) => field !== within?.field);
  const nameInFile = new Map(Object.entries(renamed).map(([own, field]) => [field, own]));
  return z.strictObject({
    ...Object.fromEntries(inFile.map((field) => [nameInFile.get(field) ?? field, row.shape[field]])),
    ...Object.fromEntries(listedIn(name).map(listOf)),
  } as z.core.$ZodShape);
}

const listOf = (thing: ThingDeclaration) => {
  const list = z.array(entryOf(thing));
  return [thing.file.key, thing.file.mayBeEmpty ? list : list.check(z.minLength(1))] as const;
};

/** The files of the catalogue alone, in an order in which one names only what the ones before it hold. */
export const catalogueFiles: ReadonlyMap<string, z.ZodMiniObject> = new Map(
  [...Map.groupBy(declarations, ({ file }) => file.path)]
    .filter(([path]) => path.startsWith('katalog/'))
    .map(([path, inFile]) => [
      path,
      // Witnesses carry the descriptions and notes.
      z.strictObject({
        ...Object.fromEntries(inFile.filter(({ file }) => !file.within).map(listOf)),
        witnesses,
      }),
    ]),
);

/** The rows of the files. Transport zones are in `content/firma.yaml`. */
export const rowsOfSeed = (seed: CatalogueSeed, transportZones: readonly TransportZone[]): CatalogueRow[] =>
  placedRows({ ...seed, transportZones }).map(({ row }) => row);

/** Every id leads somewhere: reading the files has checked it. */
export const catalogueFromSeed = (seed: CatalogueSeed): Omit<WholeCatalogue, 'transportZones'> =>
  catalogueFromRows(rowsOfSeed(seed, []));

/** A row with its place in the file: `['restingPlaces', 3, 'graves', 0]`. */
export type PlacedRow = { readonly row: CatalogueRow; readonly path: readonly (string | number)[] };

/** The rows of lists that were read from files, things in the order in which they may name each other. */
export const placedRows = (lists: FieldValues): PlacedRow[] => thingNames.flatMap((thing) => rowsOfThing(thing, lists));

function rowsOfThing(thing: Thing, lists: FieldValues): PlacedRow[] {
  const { within, key } = things[thing].file as ThingDeclaration['file'];
  if (!within) return rowsOfList(thing, lists, []);
  const parent = things[within.thing as Thing].file.key;
  return entriesIn(lists, parent).flatMap((entry, index) =>
    rowsOfList(thing, { [key]: entriesIn(entry, key).map((own) => ({ ...own, [within.field]: entry.id })) }, [
      parent,
      index,
    ]),
  );
}

function rowsOfList(thing: Thing, lists: FieldValues, above: PlacedRow['path']): PlacedRow[] {
  const { key, renamed = {} } = things[thing].file as ThingDeclaration['file'];
  const nested = new Set(listedIn(thing).map(({ file }) => file.key));
  return entriesIn(lists, key).map((entry, index) => {
    const fields = Object.entries(entry).filter(([field]) => !nested.has(field));
    const value = Object.fromEntries(fields.map(([field, each]) => [renamed[field] ?? field, each]));
    return { row: { thing, value } as unknown as CatalogueRow, path: [...above, key, index] };
  });
}

const entriesIn = (lists: FieldValues, key: string): readonly FieldValues[] =>
  (lists[key] ?? []) as readonly FieldValues[];
