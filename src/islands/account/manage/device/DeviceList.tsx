import { useRef, useState } from 'react';
import type { Result } from '#stores/account/account.ts';
import { endOtherSessions, endSession, loadSessions, type UserSession } from '#stores/account/my-account.ts';
import { ActionProblem } from '../ActionProblem.tsx';
import { orAlreadyGone } from '../case/already-gone.ts';
import { useAction } from '../use-action.ts';
import { DeviceRow } from './DeviceRow.tsx';

/** This device first, then the others as they were last used. */
export function DeviceList({ sessions }: { readonly sessions: readonly UserSession[] }) {
  const [statusText, setStatusText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { run, isBusy, problem } = useAction();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const end = async (action: () => Promise<Result>, done: string) => {
    if (!(await run(action))) return;
    setStatusText(done);
    // The button was removed with its row.
    list.current?.focus();
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Angemeldete Geräte">
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() =>
              void end(
                () => orAlreadyGone(endSession(session.id), 'unknown-session', loadSessions),
                `${session.device} ist abgemeldet.`,
              )
            }
          />
        ))}
      </ul>
      <p role="status">{statusText}</p>
      <ActionProblem problem={problem} />
      {others.length > 1 && (
        <p className="no-print">
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={() => void end(endOtherSessions, 'Alle anderen Geräte sind abgemeldet.')}
          >
            Alle anderen abmelden
          </button>
        </p>
      )}
    </>
  );
}
