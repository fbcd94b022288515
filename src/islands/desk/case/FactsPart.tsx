import { useId, useState } from 'react';
import { deskPlanWords } from '#domain/desk/desk-case.ts';
import { momentWords } from '#domain/desk/moment-words.ts';
import type { CaseProps } from './case-props.ts';
import { FactsForm } from './FactsForm.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** What the deadlines are counted from, and by which plan the case goes. */
export function FactsPart({ desk, now }: CaseProps) {
  const { facts, plan } = desk;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useReturnFocus(isOpen);
  const told = (moment: string | null) => (moment === null ? 'noch nicht bekannt' : momentWords(moment, now));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Angaben</h2>
      {isOpen ? (
        <FactsForm desk={desk} now={now} onDone={() => setOpen(false)} />
      ) : (
        <>
          <dl className="facts desk-facts">
            <div>
              <dt>Gestorben</dt>
              <dd>{told(facts.diedAt)}</dd>
            </div>
            <div>
              <dt>Todesbescheinigung</dt>
              <dd>{told(facts.certificateAt)}</dd>
            </div>
            <div>
              <dt>Ablauf</dt>
              <dd>{deskPlanWords[plan]}</dd>
            </div>
          </dl>
          <p className="manage-actions">
            <button ref={opener} type="button" className="manage-link" onClick={() => setOpen(true)}>
              Angaben ändern
            </button>
          </p>
        </>
      )}
    </section>
  );
}
