import { useStore } from '@nanostores/react';
import { $caseKind, $missing } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import type { Phone } from '../../ui/phone.ts';
import { titleOf } from '../case-words.ts';
import { PricesAwaited } from '../PricesAwaited.tsx';

/** Who comes here too early, by a link or after a change that ruled out an answer: what is missing, each with its link. */
export function NotComplete({ phone }: { readonly phone: Phone }) {
  const missing = useStore($missing);
  const kind = useStore($caseKind);
  if (missing.length === 0) return <PricesAwaited phone={phone} />;
  return (
    <div className="notice">
      <p>Es fehlen noch Angaben:</p>
      <ul>
        {missing.map((section) => (
          <li key={section}>
            <a className="action" href={viewHash(section)}>
              {titleOf(section, kind)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
