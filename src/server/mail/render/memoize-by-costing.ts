import type { MailParts } from './parts.ts';

type Table = NonNullable<MailParts['table']>;

/** Renders the table of a costing once: the mails to the customer and to the firm contain the same. */
export function memoizeByCosting<Rendered>(render: (table: Table) => Rendered): (table: Table) => Rendered {
  const known = new WeakMap<Table['costing'], { readonly words: Table['words']; readonly rendered: Rendered }>();
  return (table) => {
    const before = known.get(table.costing);
    if (before?.words === table.words) return before.rendered;
    const rendered = render(table);
    known.set(table.costing, { words: table.words, rendered });
    return rendered;
  };
}
