import type { Role } from './user.ts';

/** The caller: anonymous, or a person with a running session. */
export type Caller = 'anonymous' | Role;

const visitor = ['public'] as const;
/** `own`: rows of the caller only; those of others are reported as missing. */
const user = [...visitor, 'own'] as const;
/** Works on cases, appointments, messages and the outbox (decisions, Accounts). */
const mitarbeit = [...user, 'case.work', 'case.close'] as const;
const admin = [
  ...mitarbeit,
  'catalogue.change',
  'page.change',
  'publish',
  'invoice.issue',
  'people.manage',
  'log.read',
  'data.erase',
] as const;

/** A word that an endpoint asks for; a role is a set of them (specification, section 6). */
export type Right = (typeof admin)[number];

export const roles: Readonly<Record<Caller, readonly Right[]>> = { anonymous: visitor, user, mitarbeit, admin };

export const may = (caller: Caller, right: Right): boolean => roles[caller].includes(right);

/** Who of the firm has a right: whose are the pages and the entries of the navigation that ask for it. */
export const teamWith = (right: Right): Role[] =>
  (Object.keys(roles) as Caller[]).filter(
    (caller): caller is Role => caller !== 'anonymous' && isTeam(caller) && may(caller, right),
  );

/** Of the firm: a second factor is demanded, and the pages at /daten-verwalten are theirs. */
export const isTeam = (role: Role | null): boolean => role !== null && role !== 'user';
