import { useStore } from '@nanostores/react';
import { costShares } from '#domain/estimate/cost-shares.ts';
import { formatRange } from '#domain/money.ts';
import { $result } from '#stores/estimate/estimate.ts';
import { ShareBar } from '../../estimate/ShareBar.tsx';
import { CaseSum } from './CaseSum.tsx';
import { LINES_ID } from './CostSummary.tsx';

/** Where the last step begins. */
export const END_ID = 'abschluss';

/** The sum, before all answers; on a wide screen it stays in sight beside them. */
export function CheckSum() {
  const result = useStore($result);
  if (!result) return null;
  const { costing } = result;
  return (
    <div className="case-check-sum">
      <CaseSum
        range={costing}
        beside={
          <Jump to={LINES_ID} className="link no-print">
            Alle Zeilen ansehen
          </Jump>
        }
      />
      <ShareBar shares={costShares(costing.lines)} />
    </div>
  );
}

/** The same at the lower edge of a phone, with the way to the end. It stays behind where the last step begins. */
export function CheckBar() {
  const result = useStore($result);
  if (!result) return null;
  return (
    <div className="range-bar case-bar case-check-bar no-print">
      <strong>{formatRange(result.costing)}</strong>
      <Jump to={END_ID} className="button button-outline">
        Zum Schluss
      </Jump>
    </div>
  );
}

type JumpProps = { readonly to: string; readonly className: string; readonly children: string };

/** A link would change the address, which names the view. */
const Jump = ({ to, className, children }: JumpProps) => (
  <button
    type="button"
    className={className}
    onClick={() => {
      const target = document.getElementById(to);
      target?.scrollIntoView({ block: 'start' });
      target?.focus({ preventScroll: true });
    }}
  >
    {children}
  </button>
);
