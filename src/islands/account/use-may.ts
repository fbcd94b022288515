import { useStore } from '@nanostores/react';
import { may, type Right } from '#domain/account/role.ts';
import { userArea } from '#stores/account/user.ts';
import { useSession } from './use-session.ts';

/** Whether the role of the signed-in person has a right; false until it is known. The record is newer than the token. */
export function useMay(): (right: Right) => boolean {
  const session = useSession();
  const { data } = useStore(userArea.$area, { ssr: 'initial' });
  if (session.status !== 'authenticated') return () => false;
  const role = data?.id === session.userId ? data.role : session.role;
  return (right) => role !== null && may(role, right);
}
