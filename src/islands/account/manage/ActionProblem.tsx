/** Why a button's work was not done. The region stays in the page: one added with its text is often not read out. */
export function ActionProblem({ problem }: { readonly problem: string | undefined }) {
  return (
    <div role="alert">
      {problem && (
        <div className="notice notice-error">
          <p className="font-semibold">
            <span className="visually-hidden">Fehler: </span>
            Das hat nicht geklappt.
          </p>
          <p>{problem}</p>
          <p className="muted small">Bitte versuchen Sie es noch einmal, oder rufen Sie uns an.</p>
        </div>
      )}
    </div>
  );
}
