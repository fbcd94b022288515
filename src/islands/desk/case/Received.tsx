import { useState } from 'react';
import { formatRange } from '#domain/money.ts';
import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { EntryContent } from '../../overview/entry/EntryContent.tsx';
import { CostLines } from '../../ui/CostLines.tsx';
import { Fold } from './Fold.tsx';

export const RECEIVED_ID = 'eingegangen';

/** What came in, in the words of the paper: open until somebody has taken it up. The lines of the costing are many, and stand apart. */
export function Received({ desk: { entry, money, state } }: { readonly desk: DeskCase }) {
  // Nothing folds under the eyes of who takes the case over.
  const [isOpen] = useState(state === 'new');
  const { costing, ...rest } = entry;
  return (
    <div id={RECEIVED_ID}>
      <Fold title={entry.title} value="" isOpen={isOpen}>
        <div className="manage-article">
          <div className="muted">
            {entry.about.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <EntryContent entry={rest} />
        </div>
      </Fold>
      {costing && !(money && money.corrections.length === 0) && (
        <Fold title={money ? 'Kosten, wie bestellt' : 'Kosten'} value={formatRange(costing)}>
          <div className="manage-article">
            <CostLines heading="h3" {...costing} />
          </div>
        </Fold>
      )}
    </div>
  );
}
