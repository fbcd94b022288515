import { useState } from 'react';
import { activate, deactivate, resetFactor, sendPasswordLink, type TeamMember } from '#stores/account/team.ts';
import { ActionProblem } from '../manage/ActionProblem.tsx';
import { useAction } from '../manage/use-action.ts';
import { AskFirst } from './AskFirst.tsx';
import { calledName, hasFactor } from './team-words.ts';

type PersonActionsProps = {
  readonly member: TeamMember;
  readonly isSelf: boolean;
  readonly onDone: (text: string) => void;
};

/** One after the other; what cannot be taken back is asked about first. Nobody locks herself out. */
export function PersonActions({ member, isSelf, onDone }: PersonActionsProps) {
  const { id, email, state } = member;
  const [asked, setAsked] = useState<'reset' | 'deactivate'>();
  const { run, isBusy, problem } = useAction();
  const name = calledName(member);

  const act = async (action: Parameters<typeof run>[0], done: string) => {
    setAsked(undefined);
    if (await run(action)) onDone(done);
  };
  const sendLink = () =>
    run(async () => {
      const result = await sendPasswordLink(id);
      if (result.ok) onDone(`An ${email}: ${result.message}`);
      return result;
    });

  return (
    <div>
      <div className="form-actions">
        {state === 'deactivated' ? (
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={() =>
              void act(() => activate(id), `${name} ist wieder im Team. Die Einladung an ${email} ist unterwegs.`)
            }
          >
            Sperre aufheben und einladen
          </button>
        ) : (
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={() => void sendLink()}
          >
            {state === 'invited' ? 'Einladung noch einmal senden' : 'Passwort-Link senden'}
          </button>
        )}
        {!isSelf && hasFactor(member) && (
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={() => setAsked('reset')}
          >
            Zweiten Schritt zurücksetzen …
          </button>
        )}
        {!isSelf && state !== 'deactivated' && (
          <button
            type="button"
            className="button button-quiet team-lock"
            aria-disabled={isBusy}
            onClick={() => setAsked('deactivate')}
          >
            Sperren …
          </button>
        )}
      </div>
      <ActionProblem problem={problem} />
      <AskFirst
        isOpen={asked === 'reset'}
        title="Zweiten Schritt zurücksetzen?"
        yes="Zurücksetzen"
        onYes={() =>
          void act(() => resetFactor(id), `${name} richtet den zweiten Schritt bei der nächsten Anmeldung neu ein.`)
        }
        onClose={() => setAsked(undefined)}
      >
        Passkeys, App und Codes von {name} gelten dann nicht mehr, und alle Geräte werden abgemeldet. Eine E-Mail sagt
        es {email}.
      </AskFirst>
      <AskFirst
        isOpen={asked === 'deactivate'}
        title={`${name} sperren?`}
        yes="Sperren"
        onYes={() => void act(() => deactivate(id), `${name} ist gesperrt und überall abgemeldet.`)}
        onClose={() => setAsked(undefined)}
      >
        Anmelden ist dann nicht mehr möglich, und alle Geräte sind sofort abgemeldet. Telefonnummer, Passwort und
        zweiter Schritt werden gelöscht. Im Verlauf bleibt der Name stehen.
      </AskFirst>
    </div>
  );
}
