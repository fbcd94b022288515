import * as z from 'zod/mini';
import { withOrientation } from '#domain/catalogue/from-orientation.ts';
import type { Orientation } from '#domain/catalogue/orientation.ts';
import type { RowValue, Thing } from '#domain/catalogue/row.ts';
import type { FieldValues } from '#domain/catalogue/row-field.ts';
import { rowIssues } from '#domain/catalogue/row-issues.ts';
import { type CatalogueSeed, catalogueFiles, type PlacedRow, placedRows } from '#domain/catalogue/seed.ts';
import type { ThingDeclaration } from '#domain/catalogue/things/thing.ts';
import { things } from '#domain/catalogue/things.ts';
import type { ContentPlace } from './content-place.ts';
import { readOrientation } from './read-orientation.ts';
import { repeatedValues } from './repeated-values.ts';
import { type ContentIssue, checkedYaml, readYaml } from './yaml-file.ts';

/** The files of the starting catalogue, checked across their entries. Throws a ContentError that names file and line. */
export function readCatalogueSeed(contentDir: ContentPlace): CatalogueSeed {
  let lists: FieldValues = {};
  const orientation = readOrientation(contentDir);
  for (const [path, schema] of catalogueFiles) {
    const file = readRows(contentDir, path, schema, orientation);
    lists = { ...lists, ...file.value };
    const byThing = Map.groupBy(placedRows(lists), ({ row }) => row.thing);
    const issues = [...byThing].flatMap(([thing, rows]) =>
      things[thing].file.path === path ? issuesOf(thing, rows, byThing) : [],
    );
    if (issues.length > 0) file.reject(issues);
  }
  const { witnesses: _, ...seed } = lists;
  return seed as CatalogueSeed;
}

/** A file with the amounts of the orientation that its entries name. */
function readRows(
  place: ContentPlace,
  path: string,
  schema: z.ZodMiniType<FieldValues>,
  orientation: readonly Orientation[],
) {
  const file = readYaml(place, path, FileOfLists);
  const { lists, unknown } = withOrientation(file.value, orientation);
  const known = orientation.map(({ id }) => id).join(', ');
  if (unknown.length > 0)
    file.reject(
      unknown.map(({ path: at, id }) => ({
        path: at,
        message: `„${id}“ gibt es nicht. Hierher gehört eine von: ${known}.`,
      })),
    );
  return { ...file, value: checkedYaml(schema, lists, file.reject) };
}

const FileOfLists = z.looseObject({});

type RowsByThing = ReadonlyMap<Thing, readonly PlacedRow[]>;

const issuesOf = (thing: Thing, rows: readonly PlacedRow[], all: RowsByThing): ContentIssue[] => [
  ...repeatedValues(valuesOf(rows, 'id')),
  ...('slug' in things[thing].row.shape ? repeatedValues(valuesOf(rows, 'slug')) : []),
  ...danglingReferences(things[thing], rows, all),
  ...(thing === 'resting-place-relation' ? repeatedGraves(rows) : []),
  ...rows.flatMap(({ row, path }) =>
    rowIssues(row).map(({ field, message }) => ({ path: [...path, ...partsOf(field)], message })),
  ),
];

const partsOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

type Placed = { readonly value: string; readonly path: ContentIssue['path'] };

/** A field of each row that has it, with its place in the file. */
const valuesOf = (rows: readonly PlacedRow[], field: string, nameInFile = field): Placed[] =>
  rows.flatMap(({ row, path }) => {
    const value = (row.value as FieldValues)[field];
    return typeof value === 'string' ? [{ value, path: [...path, nameInFile] }] : [];
  });

function danglingReferences(
  { references = [], file: { renamed = {} } }: ThingDeclaration,
  rows: readonly PlacedRow[],
  all: RowsByThing,
): ContentIssue[] {
  return references.flatMap(({ field, thing }) => {
    const known = new Set(all.get(thing as Thing)?.map(({ row }) => row.value.id));
    const nameInFile = Object.keys(renamed).find((name) => renamed[name] === field) ?? field;
    return valuesOf(rows, field, nameInFile)
      .filter(({ value }) => !known.has(value))
      .map(({ value, path }) => ({
        path,
        message: `„${value}“ gibt es nicht. Hierher gehört eine von: ${[...known].join(', ')}.`,
      }));
  });
}

/** The same grave twice at a place would be two prices for one thing. */
function repeatedGraves(rows: readonly PlacedRow[]): ContentIssue[] {
  const graves = new Set<string>();
  return rows.flatMap(({ row, path }) => {
    const { restingPlaceId, graveId } = row.value as RowValue<'resting-place-relation'>;
    const isRepeated = graves.has(`${restingPlaceId} ${graveId}`);
    graves.add(`${restingPlaceId} ${graveId}`);
    return isRepeated ? [{ path: [...path, 'grave'], message: `„${graveId}“ gibt es an diesem Ort schon.` }] : [];
  });
}
