import { useState } from 'react';
import type { DeskCase } from '#stores/desk/case/desk-case.ts';
import { EntryContent } from '../../overview/entry/EntryContent.tsx';
import { Fold } from './Fold.tsx';

/** What came in, in the words of the paper: open until somebody has taken it up. */
export function Received({ desk: { entry, state } }: { readonly desk: DeskCase }) {
  // Nothing folds under the eyes of who takes the case over.
  const [isOpen] = useState(state === 'new');
  return (
    <Fold title={entry.title} value="" isOpen={isOpen}>
      <div className="manage-article">
        <ul className="muted">
          {entry.about.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <EntryContent entry={entry} />
      </div>
    </Fold>
  );
}
