import { useEffect, useState } from 'react';
import { fetchCase, type UserCase } from '#stores/account/my-cases.ts';
import { StepList } from '../../../ui/StepList.tsx';

/** How far the firm is with a case, as the page says it to whom the link of the mail was given. */
export function CaseSteps({ reference }: { readonly reference: string }) {
  const [status, setStatus] = useState<UserCase['status']>();
  // The server knows how far it is. Where it cannot be asked, the case stands there without its steps, as the PDF and the phone do.
  useEffect(() => {
    let isHere = true;
    void fetchCase(reference).then((result) => {
      if (isHere && result.ok) setStatus(result.value.status);
    });
    return () => {
      isHere = false;
    };
  }, [reference]);

  if (!status || status.steps.length === 0) return null;
  return (
    <div className="account-steps">
      <h4>{status.state === 'withdrawn' ? 'Das war schon getan' : 'So weit ist es'}</h4>
      <StepList steps={status.steps} label={`Die Schritte, ${reference}`} />
      {status.needed.length > 0 && (
        <>
          <h4>Das brauchen wir noch, soweit Sie es haben</h4>
          <ul className="account-plain">
            {status.needed.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
