type StateWordsProps = { readonly isChanged: boolean; readonly hasConflict: boolean };

/** What sets a text apart from its file. */
export const StateWords = ({ isChanged, hasConflict }: StateWordsProps) => (
  <>
    {hasConflict && <span className="wording-mark wording-mark-conflict">Konflikt mit der Datei</span>}
    {isChanged && !hasConflict && <span className="wording-mark">geändert</span>}
  </>
);
