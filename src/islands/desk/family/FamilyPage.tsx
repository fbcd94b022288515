import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FAMILY_HASH } from '#site/family-path.ts';
import { familyArea, openCase } from '#stores/desk/family.ts';
import { resetDocuments } from '#stores/desk/family-documents.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import type { Phone } from '../../ui/phone.ts';
import { EndedAccess } from './EndedAccess.tsx';
import { FamilyCodeQuestion } from './FamilyCodeQuestion.tsx';
import { FamilyStatusView } from './FamilyStatusView.tsx';

type Problem = { readonly code: string; readonly message: string };

/** How far a case is, for the family: by the code behind the # of a link, or typed from the mail. */
export function FamilyPage({ phone }: { readonly phone: Phone }) {
  const { data, error } = useStore(familyArea.$area, { ssr: 'initial' });
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<Problem>();

  // The address is the browser's.
  useEffect(() => {
    const read = () => setCode(new URLSearchParams(window.location.hash.slice(1)).get(FAMILY_HASH) ?? '');
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const load = async () => {
    if (!code) return;
    const result = await openCase(code);
    setProblem(result.ok ? undefined : result);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    familyArea.reset();
    resetDocuments();
    setProblem(undefined);
    void load();
  }, [code]);

  if (code === '') return <FamilyCodeQuestion phone={phone} />;
  if (code !== undefined && data) return <FamilyStatusView status={data} code={code} phone={phone} />;
  if (problem && ENDED.has(problem.code)) return <EndedAccess sentence={problem.message} phone={phone} />;
  if (problem && WRONG.has(problem.code)) return <FamilyCodeQuestion isWrong phone={phone} />;
  if (error)
    return (
      <LoadFailure
        what="Der Stand lässt sich gerade nicht laden."
        error={error}
        onRetry={() => void load()}
        phone={phone}
        kept="An Ihrem Fall ändert sich dadurch nichts."
      />
    );
  return (
    <p className="waiting needs-script" role="status">
      Der Stand wird geladen …
    </p>
  );
}

const ENDED: ReadonlySet<string> = new Set(['access-revoked', 'access-expired']);
const WRONG: ReadonlySet<string> = new Set(['unknown-access', 'invalid-input']);
