import { useState } from 'react';
import { may } from '#domain/account/role.ts';
import { recentText } from '#domain/overview/recent-time.ts';
import { holdDesk, releaseDesk } from '#stores/desk/case/hold.ts';
import { AskFirst } from '../../account/team/AskFirst.tsx';
import { useSession } from '../../account/use-session.ts';
import type { CaseProps } from './case-props.ts';
import { Fold } from './Fold.tsx';
import { HoldButton } from './HoldButton.tsx';

/** Whether a dispute keeps the case from being deleted; who may erase data may say so, and let it go. */
export function CaseHold({ desk: { reference, hold }, now }: CaseProps) {
  const session = useSession();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const mayHold = session.status === 'authenticated' && session.role !== null && may(session.role, 'data.erase');
  const release = async () => {
    setAsking(false);
    const result = await releaseDesk(reference);
    setProblem(result.ok ? '' : result.message);
  };
  return (
    <Fold title="Festhalten" value={hold ? 'ja' : 'nein'}>
      {hold ? (
        <p className="desk-words">
          {hold.reason}
          <br />
          <span className="muted small">
            {hold.by}, {recentText(hold.at, now)}
          </span>
        </p>
      ) : (
        <p className="muted">
          Nichts hält den Fall über seine Frist hinaus fest. Bei einem Streit schützt das vor dem Löschen.
        </p>
      )}
      {!mayHold && <p className="small">Festhalten und freigeben kann die Verwaltung.</p>}
      {mayHold && (
        <p className="manage-actions">
          {hold ? (
            <button type="button" className="button button-outline" onClick={() => setAsking(true)}>
              Freigeben
            </button>
          ) : (
            <HoldButton reference={reference} hold={holdDesk} />
          )}
        </p>
      )}
      <p role="alert" className="field-error">
        {problem}
      </p>
      <AskFirst
        isOpen={isAsking}
        title={`${reference} freigeben?`}
        yes="Freigeben"
        onYes={() => void release()}
        onClose={() => setAsking(false)}
      >
        Danach gelten die Fristen wieder: Was um ist, löscht das Programm beim nächsten Aufräumen.
      </AskFirst>
    </Fold>
  );
}
