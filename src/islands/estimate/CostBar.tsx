import { BAR_WIDTH, costShares } from '#domain/estimate/cost-shares.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange } from '#domain/money.ts';
import { ShareBar } from './ShareBar.tsx';

type CostBarProps = { readonly lines: readonly EstimateLine[]; readonly words: BillerWords };

/** The shares of the total at the upper end of its range; the list below has the same in words. */
export function CostBar({ lines, words }: CostBarProps) {
  const shares = costShares(lines);
  return (
    <div className="mt-3">
      <ShareBar shares={shares} />
      <ul className="result-shares" aria-label="So teilt sich die Summe auf">
        {shares.map(({ biller, width, ...range }) => (
          <li key={biller}>
            <svg viewBox="0 0 12 12" className="mt-1.5 size-3" aria-hidden="true">
              <circle className={`biller-${biller}`} cx="6" cy="6" r="6" />
            </svg>
            <span className="min-w-0 grow">
              {words[biller].heading}
              <span className="option-line">
                <span className="muted small">
                  {Math.round((width / BAR_WIDTH) * 100)} %<span className="sr-only"> der oberen Summe</span>
                </span>
                <span className="price">{formatRange(range)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
