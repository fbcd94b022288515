import { NOT_INCLUDED, NOT_INCLUDED_HINT } from '../cost-words.ts';

/** Services that cost money and are offered nowhere above. */
export const NotIncluded = ({ items }: { readonly items: readonly string[] }) =>
  items.length > 0 && (
    <section aria-labelledby="nicht-enthalten">
      <h3 id="nicht-enthalten">{NOT_INCLUDED}</h3>
      <p className="muted mt-1 max-w-text">{NOT_INCLUDED_HINT}</p>
      <ul className="mt-2 list-disc pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
