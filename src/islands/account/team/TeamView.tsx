import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { loadTeam, teamArea } from '#stores/account/team.ts';
import { ReloadNotice } from '../../ui/ReloadNotice.tsx';
import { Waiting } from '../Waiting.tsx';
import { InviteForm } from './InviteForm.tsx';
import { TeamList } from './TeamList.tsx';

type Done = { readonly count: number; readonly text: string };

/** Who works here. What was done stands above all and takes the focus, since the form it was done with is gone. */
export function TeamView() {
  const { data, error } = useStore(teamArea.$area);
  const [isInviting, setInviting] = useState(false);
  const [done, setDone] = useState<Done>();
  const notice = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const tell = (text: string) => setDone((last) => ({ count: (last?.count ?? 0) + 1, text }));

  // The server knows the people.
  useEffect(() => void loadTeam(), []);
  // The focus is the browser's.
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);

  const invited = (text: string) => {
    setInviting(false);
    tell(text);
  };
  const cancel = () => {
    setInviting(false);
    opener.current?.focus();
  };

  if (!data)
    return error ? (
      <ReloadNotice what="Das Team konnte nicht geladen werden." error={error} onRetry={() => void loadTeam()} />
    ) : (
      <Waiting>Das Team wird geladen …</Waiting>
    );
  return (
    <>
      <p className="muted manage-about">
        Wer bei uns arbeitet und was jede und jeder darf. Wer geht, wird gesperrt: Name und E-Mail-Adresse bleiben
        stehen, alles andere wird gelöscht.
      </p>
      {error && (
        <ReloadNotice
          what="Die Liste ist nicht auf dem neuesten Stand."
          error={error}
          onRetry={() => void loadTeam()}
        />
      )}
      <p ref={notice} tabIndex={-1} role="status" className="manage-done">
        {done?.text}
      </p>
      {isInviting ? (
        <InviteForm onDone={invited} onCancel={cancel} />
      ) : (
        <p className="team-invite">
          <button ref={opener} type="button" className="button button-primary" onClick={() => setInviting(true)}>
            Jemanden einladen
          </button>
        </p>
      )}
      <TeamList members={data} onDone={tell} />
    </>
  );
}
