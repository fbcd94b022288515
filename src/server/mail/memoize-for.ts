import type { MailParts } from './render/mail-parts.ts';

type Table = NonNullable<MailParts['table']>;

/** Renders the table of a costing once: the mails to the customer and to the firm contain the same. */
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
