import { atom } from 'nanostores';
import type { User } from '#domain/account/user.ts';
import type { UserLastAction } from '#domain/account/workflow.ts';
import { createArea } from '../area.ts';

/** The signed-in person; a visitor has none. */
export const userArea = createArea<User>();
export const $userLastAction = atom<UserLastAction>('none');
