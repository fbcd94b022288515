import type { Caller } from '#domain/account/role.ts';
import type { Role } from '#domain/account/user.ts';

/** The identity a call is made with. A person always has a running session; when it ends, its access tokens end, too. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'person';
      readonly userId: string;
      readonly sessionId: string;
      readonly role: Role;
      readonly check: Check;
    };

/** `none`: this person has no second factor and needs none; otherwise when she has shown one last. */
export type Check = 'none' | Date;

export const ANONYMOUS: Actor = { kind: 'anonymous' };

export const callerOf = (actor: Actor): Caller => (actor.kind === 'person' ? actor.role : 'anonymous');
