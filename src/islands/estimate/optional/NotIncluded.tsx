import { useStore } from '@nanostores/react';
import { $offeredLines } from '#stores/estimate/estimate.ts';
import { NOT_INCLUDED, NOT_INCLUDED_HINT } from '../cost-words.ts';

/** Services that cost money and can be ticked nowhere. */
export function NotIncluded({ items }: { readonly items: readonly string[] }) {
  const offered = useStore($offeredLines);
  const others = items.filter((item) => !offered.some(({ name }) => name === item));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="nicht-enthalten">
      <h3 id="nicht-enthalten">{NOT_INCLUDED}</h3>
      <p className="muted mt-1 max-w-text">{NOT_INCLUDED_HINT}</p>
      <ul className="mt-2 list-disc pl-6">
        {others.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
