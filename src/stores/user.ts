import { atom } from 'nanostores';
import type { UserLastAction } from '#domain/workflow.ts';
import { createArea } from './area.ts';

/** The signed-in person; a visitor has none. */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly role: 'user' | 'admin' | null;
};

export const userArea = createArea<User>();
export const $userLastAction = atom<UserLastAction>('none');
