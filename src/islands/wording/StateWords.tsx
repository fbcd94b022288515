import type { TextSummary } from '#stores/wording/texts.ts';

type StateWordsProps = Pick<TextSummary, 'isChanged' | 'hasConflict' | 'completed'>;

/** The states in which a text differs from the delivered one. */
export const StateWords = ({ isChanged, hasConflict, completed }: StateWordsProps) => (
  <>
    {hasConflict && <span className="wording-mark wording-mark-conflict">zwei Fassungen</span>}
    {completed && <span className="wording-mark">ergänzt</span>}
    {isChanged && !hasConflict && <span className="wording-mark">geändert</span>}
  </>
);
