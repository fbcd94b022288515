import type { Thing } from '#domain/catalogue/row.ts';
import { type Kind, kindOf, type RowsInGrid } from './kind.ts';

const loaders = import.meta.glob<RowsInGrid>('./columns/*.ts', { import: 'rows' });

/** Each page loads the columns that it shows. */
export async function loadKind(thing: Thing): Promise<Kind> {
  const load = loaders[`./columns/${thing}.ts`];
  if (!load) throw new Error(`There are no columns of ${thing}.`);
  return kindOf(thing, await load());
}
