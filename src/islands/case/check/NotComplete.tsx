import { useStore } from '@nanostores/react';
import { $caseKind, $missing } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { $catalogueError, loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { PRICES_LOADING, PRICES_NOT_LOADED } from '../../estimate/cost-words.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Phone } from '../../ui/phone.ts';
import { titleOf } from '../case-words.ts';

/** Who comes here too early, by a link or after a change that ruled out an answer: what is missing, each with its link. */
export function NotComplete({ phone }: { readonly phone: Phone }) {
  const missing = useStore($missing);
  const kind = useStore($caseKind);
  const failure = useStore($catalogueError);
  if (missing.length === 0)
    return failure ? (
      <LoadFailure
        what={PRICES_NOT_LOADED}
        error={failure}
        onRetry={() => void loadEstimateCatalogue()}
        phone={phone}
        kept="Ihre Angaben bleiben erhalten."
      />
    ) : (
      <p className="waiting" role="status">
        {PRICES_LOADING}
      </p>
    );
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
