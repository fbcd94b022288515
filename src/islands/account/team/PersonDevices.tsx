import { useEffect, useRef, useState } from 'react';
import { hourText } from '#domain/german-time.ts';
import { endPersonSession, readPersonSessions, type TeamMember, type UserSession } from '#stores/account/team.ts';
import { ActionProblem } from '../manage/ActionProblem.tsx';
import { useAction } from '../manage/use-action.ts';

/** Where somebody is signed in; each can be signed out for itself. */
export function PersonDevices({ member: { id } }: { readonly member: TeamMember }) {
  const [sessions, setSessions] = useState<readonly UserSession[]>();
  const [failure, setFailure] = useState<string>();
  const [ended, setEnded] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { run, isBusy, problem } = useAction();

  // The server knows the devices.
  useEffect(() => {
    let isHere = true;
    void readPersonSessions(id).then((result) => {
      if (!isHere) return;
      if (result.ok) setSessions(result.value);
      else setFailure(result.message);
    });
    return () => {
      isHere = false;
    };
  }, [id]);

  const end = async ({ id: sessionId, device }: UserSession) => {
    const isEnded = await run(async () => {
      const result = await endPersonSession(id, sessionId);
      if (result.ok) setSessions(result.value);
      return result;
    });
    if (!isEnded) return;
    setEnded(`${device} ist abgemeldet.`);
    // The button was removed with its row.
    list.current?.focus();
  };

  return (
    <section aria-label="Geräte">
      <p className="team-subhead">Geräte</p>
      {!sessions && !failure && <p role="status">Die Geräte werden geladen …</p>}
      {sessions && (
        <ul ref={list} tabIndex={-1} aria-label="Angemeldete Geräte">
          {sessions.length === 0 && <li className="muted">Auf keinem Gerät angemeldet.</li>}
          {sessions.map((session) => (
            <li key={session.id} className="team-device">
              <p>
                {session.device}
                {session.isCurrent && ' (dieses Gerät)'}
                <span className="muted small">, zuletzt benutzt am {hourText(session.lastUsedAt)}</span>
              </p>
              {!session.isCurrent && (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Abmelden: ${session.device}`}
                  aria-disabled={isBusy}
                  onClick={() => void end(session)}
                >
                  Abmelden
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status">{ended}</p>
      <ActionProblem problem={problem ?? failure} />
    </section>
  );
}
