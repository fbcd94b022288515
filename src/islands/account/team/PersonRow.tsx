import { recentText } from '#domain/overview/recent-time.ts';
import type { TeamMember } from '#stores/account/team.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { calledName, factorWords, roleWords, stateWords } from './team-words.ts';

type PersonRowProps = {
  readonly member: TeamMember;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Says what was done. */
  readonly onDone: (text: string) => void;
};

export function PersonRow({ member, now, isOpen, onToggle, onDone }: PersonRowProps) {
  const { id, email, name, role, state, lastSignInAt, factors } = member;
  const panelId = `person-${id}`;
  const facts = [
    ['Rolle', roleWords(role)],
    ['Stand', stateWords[state]],
    ['Zuletzt angemeldet', lastSignInAt ? recentText(lastSignInAt, now) : 'noch nie'],
    ['Zweiter Schritt', factorWords(factors)],
  ] as const;
  return (
    <li className="team-person" data-state={state}>
      <div className="team-name">
        <h3>{calledName(member)}</h3>
        {name !== '' && <p className="muted small">{email}</p>}
      </div>
      <dl className="team-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="button button-outline"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`${isOpen ? 'Schließen' : 'Bearbeiten'}: ${calledName(member)}`}
        onClick={onToggle}
      >
        {isOpen ? 'Schließen' : 'Bearbeiten'}
      </button>
      <div id={panelId} className="team-panel" hidden={!isOpen}>
        {isOpen && <PersonPanel member={member} onDone={onDone} />}
      </div>
    </li>
  );
}
