import { useState } from 'react';
import { dayText } from '#domain/german-time.ts';
import { casePath } from '#site/work-paths.ts';
import { type CaseHold, releaseCase } from '#stores/retention/retention.ts';
import { AskFirst } from '../account/team/AskFirst.tsx';

/** Cases of a dispute, each with its reason and a way to let it go. */
export function HeldCases({ holds }: { readonly holds: readonly CaseHold[] }) {
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState('');
  const release = async () => {
    setAsked('');
    const result = await releaseCase(asked);
    setProblem(result.ok ? '' : result.message);
  };
  return (
    <>
      <p role="alert" className="field-error">
        {problem}
      </p>
      {holds.length > 0 && (
        <section aria-labelledby="festgehalten" className="mt-8">
          <h2 id="festgehalten">Festgehalten</h2>
          <ul className="manage-rows mt-4">
            {holds.map(({ reference, reason, by, at }) => (
              <li key={reference} className="manage-row">
                <div>
                  <h3>
                    <a className="link" href={casePath(reference)}>
                      {reference}
                    </a>
                  </h3>
                  <p className="manage-address">{reason}</p>
                  <p className="muted small">
                    {by}, {dayText(at)}
                  </p>
                </div>
                <button type="button" className="button button-outline" onClick={() => setAsked(reference)}>
                  Freigeben
                  <span className="visually-hidden"> {reference}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AskFirst
        isOpen={asked !== ''}
        title={`${asked} freigeben?`}
        yes="Freigeben"
        onYes={() => void release()}
        onClose={() => setAsked('')}
      >
        Danach gelten die Fristen wieder: Was um ist, löscht das Programm beim nächsten Aufräumen.
      </AskFirst>
    </>
  );
}
