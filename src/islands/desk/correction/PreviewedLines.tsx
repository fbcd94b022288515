import type { Preview } from '#stores/desk/correction/correct.ts';
import { ComparedLines } from './ComparedLines.tsx';

type PreviewedLinesProps = { readonly preview: Preview; readonly isBegun: boolean };

/** What a changed choice makes of the order, or what it lacks; nothing until something is changed. */
export const PreviewedLines = ({ preview: { comparison, refusal }, isBegun }: PreviewedLinesProps) => (
  <div role="status">
    {isBegun && refusal && <p className="notice">{refusal.message}</p>}
    {isBegun && comparison && (
      <>
        <ComparedLines {...comparison} />
        <p>
          {comparison.rises
            ? 'Es wird teurer, oder ein Betrag ist noch offen: Die Familie bekommt eine E-Mail mit einem Link und muss zustimmen.'
            : 'Es wird nicht teurer: Die Änderung gilt sofort, und die Familie bekommt eine E-Mail.'}
        </p>
      </>
    )}
  </div>
);
