import type { Role } from './user.ts';

/** The caller: anonymous, or a person with a running session. */
export type Caller = 'anonymous' | Role;

const visitor = ['public'] as const;
/** `own`: rows of the caller only; those of others are reported as missing. */
const user = [...visitor, 'own'] as const;
const admin = [...user, 'catalogue.change', 'page.change', 'publish', 'case.work'] as const;

/** A word that an endpoint asks for; a role is a set of them (specification, section 6). */
export type Right = (typeof admin)[number];

export const roles: Readonly<Record<Caller, readonly Right[]>> = { anonymous: visitor, user, admin };

export const may = (caller: Caller, right: Right): boolean => roles[caller].includes(right);
