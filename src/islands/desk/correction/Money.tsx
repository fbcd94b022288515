import { useState } from 'react';
import { formatRange } from '#domain/money.ts';
import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { CostLines } from '../../ui/CostLines.tsx';
import { Fold } from '../case/Fold.tsx';
import { useReturnFocus } from '../case/use-return-focus.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { CorrectionRow } from './CorrectionRow.tsx';
import { OrderVersions } from './OrderVersions.tsx';

export const MONEY_ID = 'kosten';

type MoneyProps = { readonly desk: DeskCase; readonly money: NonNullable<DeskCase['money']>; readonly now: Date };

/** What the case costs as it stands, who bills it, what was corrected, and where the next correction is made. */
export function Money({ desk, money, now }: MoneyProps) {
  const { costing, bills, corrections } = money;
  const [isOpen, setOpen] = useState(false);
  const opener = useReturnFocus(isOpen);
  const hasEnded = desk.state === 'closed' || desk.state === 'withdrawn';
  return (
    <div id={MONEY_ID}>
      <Fold title="Kosten" value={formatRange(costing)}>
        <dl className="facts desk-facts">
          {bills.map(({ biller, total }) => (
            <div key={biller}>
              <dt>{biller}</dt>
              <dd className="tabular-nums">{total}</dd>
            </div>
          ))}
        </dl>
        {isOpen ? (
          <CorrectionForm desk={desk} now={now} onDone={() => setOpen(false)} />
        ) : (
          <p className="manage-actions">
            {hasEnded ? (
              <span className="muted">Der Fall ist beendet: Der Auftrag lässt sich nicht mehr korrigieren.</span>
            ) : (
              <button ref={opener} type="button" className="manage-link" onClick={() => setOpen(true)}>
                Auftrag korrigieren
              </button>
            )}
          </p>
        )}
        {corrections.length > 0 && (
          <ul className="manage-rows">
            {corrections.toReversed().map((correction) => (
              <CorrectionRow key={correction.number} desk={desk} correction={correction} now={now} />
            ))}
          </ul>
        )}
        <div className="manage-article">
          <CostLines heading="h3" {...costing} />
        </div>
        <OrderVersions reference={desk.reference} corrections={corrections} />
      </Fold>
    </div>
  );
}
