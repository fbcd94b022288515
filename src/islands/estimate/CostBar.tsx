import { costShares } from '#domain/estimate/cost-shares.ts';
import type { EstimateLine } from '#domain/estimate/line.ts';
import type { BillerWords } from '#domain/estimate/wording.ts';
import { formatRange } from '#domain/money.ts';
import { WHO_BILLS } from './cost-words.ts';
import { ShareBar } from './ShareBar.tsx';

type CostBarProps = { readonly lines: readonly EstimateLine[]; readonly words: BillerWords };

/** The shares of the total at the upper end of its range; the list below has the same in words. */
export function CostBar({ lines, words }: CostBarProps) {
  const shares = costShares(lines);
  return (
    <div className="mt-4">
      <ShareBar shares={shares} />
      <ul className="result-shares" aria-label="So teilt sich die Summe auf">
        {shares.map(({ biller, start, width, ...range }) => (
          <li key={biller}>
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
              <circle className={`biller-${biller}`} cx="6" cy="6" r="6" />
            </svg>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{words[biller].heading}</span>
              <span className="option-line">
                <span className="muted small">{WHO_BILLS[biller]}</span>
                <span className="price">{formatRange(range)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
