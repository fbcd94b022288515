import type { MailParts } from './render/mail-parts.ts';

type Table = NonNullable<MailParts['table']>;

/** Drawn once for as long as the costing is there: an order's table goes to the person and to the firm. */
export function memoizeFor<Drawn>(draw: (table: Table) => Drawn): (table: Table) => Drawn {
  const known = new WeakMap<Table['costing'], { readonly words: Table['words']; readonly drawn: Drawn }>();
  return (table) => {
    const before = known.get(table.costing);
    if (before?.words === table.words) return before.drawn;
    const drawn = draw(table);
    known.set(table.costing, { words: table.words, drawn });
    return drawn;
  };
}
