import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#site/paths.ts';
import { loadUser } from '#stores/account/load-user.ts';
import { userArea } from '#stores/account/user.ts';
import { useSession } from './use-session.ts';

/** Under whose name changes are made, with the way to the person's own account. Empty until that is known. */
export function SignedInAs() {
  const { status } = useSession();
  const { data } = useStore(userArea.$area, { ssr: 'initial' });
  const isSignedIn = status === 'authenticated';
  // The server knows the person.
  useEffect(() => {
    if (isSignedIn) void loadUser();
  }, [isSignedIn]);
  if (!isSignedIn || !data) return null;
  return (
    <a className="manage-link" href={paths.manage} title="Zum eigenen Konto">
      {data.email}
    </a>
  );
}
