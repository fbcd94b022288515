import { useRef, useState } from 'react';
import { type Access, readAccess, revokeAccess } from '#stores/desk/access.ts';
import { ActionProblem } from '../../account/manage/ActionProblem.tsx';
import { useAction } from '../../account/manage/use-action.ts';
import { AskFirst } from '../../account/team/AskFirst.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccessRow } from './AccessRow.tsx';
import { GrantAccess } from './GrantAccess.tsx';

/** Who of the family sees how far a case is: loaded when it is unfolded, as each look is logged. */
export function CaseAccess({ reference }: { readonly reference: string }) {
  const [accesses, setAccesses] = useState<readonly Access[]>();
  const [asked, setAsked] = useState<Access>();
  const [done, setDone] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { run, isBusy, problem } = useAction();

  const load = () =>
    void run(async () => {
      const result = await readAccess(reference);
      if (result.ok) setAccesses(result.value);
      return result;
    });
  const revoke = async ({ id, label }: Access) => {
    setAsked(undefined);
    const isEnded = await run(async () => {
      const result = await revokeAccess(reference, id);
      if (result.ok) setAccesses(result.value);
      return result;
    });
    if (!isEnded) return;
    setDone(`Der Link für „${label}“ gilt nicht mehr.`);
    // The button was removed with its link.
    list.current?.focus();
  };

  return (
    <details
      className="manage-counted"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !accesses) load();
      }}
    >
      <summary>
        <h2>Zugang für Angehörige</h2>
        <span className="tabular-nums">{accesses?.filter(({ revokedAt }) => revokedAt === null).length}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="desk-fold">
        <p className="muted">
          Wer einen Link hat, sieht ohne Anmeldung, wie weit der Fall ist. Interne Schritte und Notizen sieht niemand.
        </p>
        {!accesses && !problem && <p role="status">Wird geladen …</p>}
        {accesses && (
          <>
            <ul ref={list} tabIndex={-1} aria-label="Links für Angehörige" className="manage-rows">
              {accesses.map((access) => (
                <AccessRow key={access.id} access={access} isBusy={isBusy} onEnd={() => setAsked(access)} />
              ))}
            </ul>
            <p role="status">{done}</p>
            <GrantAccess reference={reference} onGranted={setAccesses} />
          </>
        )}
        <ActionProblem problem={problem} />
        {problem && !accesses && (
          <button type="button" className="button button-outline" onClick={load}>
            Noch einmal versuchen
          </button>
        )}
      </div>
      <AskFirst
        isOpen={asked !== undefined}
        title={`Link für „${asked?.label ?? ''}“ beenden?`}
        yes="Beenden"
        onYes={() => asked && void revoke(asked)}
        onClose={() => setAsked(undefined)}
      >
        Wer ihn öffnet, liest dann, dass er nicht mehr gilt. Zurücknehmen lässt sich das nicht; einen neuen Link können
        Sie jederzeit anlegen.
      </AskFirst>
    </details>
  );
}
