import type { TeamMember } from '#stores/account/team.ts';
import { useSession } from '../use-session.ts';
import { EditPerson } from './EditPerson.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonDevices } from './PersonDevices.tsx';

type PersonPanelProps = { readonly member: TeamMember; readonly onDone: (text: string) => void };

/** All that can be done about one person. Of somebody who is locked out nothing is kept that could be changed. */
export function PersonPanel({ member, onDone }: PersonPanelProps) {
  const session = useSession();
  const isSelf = session.status === 'authenticated' && session.userId === member.id;
  return (
    <>
      {member.state !== 'deactivated' && <EditPerson member={member} onDone={onDone} />}
      {member.state === 'active' && <PersonDevices member={member} />}
      <PersonActions member={member} isSelf={isSelf} onDone={onDone} />
    </>
  );
}
