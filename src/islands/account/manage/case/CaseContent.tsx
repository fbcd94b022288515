import { type SyntheticEvent, useState } from 'react';
import { type CaseSummary, fetchCase, type UserCase } from '#stores/account/my-cases.ts';
import { ActionProblem } from '../ActionProblem.tsx';
import { useAction } from '../use-action.ts';
import { CaseDetails } from './CaseDetails.tsx';

/** The answers and the lines, loaded when it is unfolded; again for each newer version. */
export function CaseContent({ summary: { reference, updatedAt } }: { readonly summary: CaseSummary }) {
  const [loaded, setLoaded] = useState<{ readonly at: string; readonly content: UserCase }>();
  const { run, problem } = useAction();
  const content = loaded?.at === updatedAt ? loaded.content : undefined;

  const load = () =>
    void run(async () => {
      const result = await fetchCase(reference);
      if (result.ok) setLoaded({ at: updatedAt, content: result.value });
      return result;
    });
  const unfold = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !content) load();
  };

  return (
    <details className="account-details" onToggle={unfold}>
      <summary aria-label={`Alle Angaben, ${reference}`}>Alle Angaben</summary>
      {content ? (
        <CaseDetails content={content} />
      ) : (
        <>
          {!problem && (
            <p role="status" className="muted">
              Wird geladen …
            </p>
          )}
          <ActionProblem problem={problem} />
          {problem && (
            <button type="button" className="button button-outline mt-4" onClick={load}>
              Noch einmal versuchen
            </button>
          )}
        </>
      )}
    </details>
  );
}
