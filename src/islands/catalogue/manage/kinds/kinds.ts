import { thingNames } from '#domain/catalogue/things.ts';
import { type Kind, kindOf, type RowsInGrid } from './kind.ts';

/** The files are called as their things on the wire. */
const rows = import.meta.glob<RowsInGrid>('./columns/*.ts', { import: 'rows', eager: true });

/** All of them. Pages with one kind of rows load that one alone (load-kind.ts). */
export const kinds: readonly Kind[] = thingNames.flatMap((thing) => {
  const own = rows[`./columns/${thing}.ts`];
  return own ? [kindOf(thing, own)] : [];
});
