import { useState } from 'react';
import type { TeamMember } from '#stores/account/team.ts';
import { PersonRow } from './PersonRow.tsx';

type TeamListProps = { readonly members: readonly TeamMember[]; readonly onDone: (text: string) => void };

/** Cards below each other, from 1200 px up with their facts in columns. One of them is open at a time. */
export function TeamList({ members, onDone }: TeamListProps) {
  const [openId, setOpenId] = useState<string>();
  const now = new Date();
  return (
    <>
      <h2 className="visually-hidden">Alle im Team</h2>
      {members.length === 0 && <p className="manage-empty">Noch ist niemand im Team.</p>}
      {members.length > 0 && (
        <div className="team">
          <div className="team-columns" aria-hidden="true">
            <span>Name</span>
            <span>Rolle</span>
            <span>Stand</span>
            <span>Zuletzt angemeldet</span>
            <span>Zweiter Schritt</span>
          </div>
          <ul className="manage-rows">
            {members.map((member) => (
              <PersonRow
                key={member.id}
                member={member}
                now={now}
                isOpen={member.id === openId}
                onToggle={() => setOpenId(member.id === openId ? undefined : member.id)}
                onDone={onDone}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
