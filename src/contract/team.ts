import * as z from 'zod/mini';
import { Invitation, TeamFields } from '#domain/account/team-form.ts';
import { Role } from '#domain/account/user.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { UserSession } from './user-session.ts';

/** Somebody of the firm. Times are ISO text; null: never. */
export const TeamMember = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.nullable(Role),
  phoneNumber: z.string(),
  state: z.enum(['invited', 'active', 'deactivated']),
  lastSignInAt: z.nullable(z.string()),
  factors: z.strictObject({ passkeys: z.int(), totp: z.boolean(), recoveryCodes: z.int() }),
  version: z.int(),
});
export type TeamMember = z.output<typeof TeamMember>;

const Id = z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });
const team = { may: 'people.manage' } as const;

export const listTeam = endpoint({
  ...team,
  method: 'GET',
  path: '/api/team',
  summary: 'Alle, die für das Haus arbeiten, mit Rolle, letzter Anmeldung und zweitem Schritt.',
  reply: z.array(TeamMember),
});

export const invite = endpoint({
  ...team,
  method: 'POST',
  path: '/api/team',
  recentCheck: true,
  summary: 'Lädt jemanden ein: Die E-Mail bringt einen Link, der 48 Stunden und einmal gilt.',
  body: Invitation,
  reply: TeamMember,
});

export const changePerson = endpoint({
  ...team,
  method: 'PUT',
  path: '/api/team/{id}',
  recentCheck: true,
  version: 'needed',
  summary: 'Ändert Name, Rolle und Telefonnummer.',
  params: Id,
  body: TeamFields,
  reply: TeamMember,
});

export const deactivate = endpoint({
  ...team,
  method: 'POST',
  path: '/api/team/{id}/deactivate',
  recentCheck: true,
  summary: 'Sperrt jemanden aus: Sitzungen und Links enden sofort, der Name bleibt im Verlauf.',
  params: Id,
  reply: TeamMember,
});

export const activate = endpoint({
  ...team,
  method: 'POST',
  path: '/api/team/{id}/activate',
  recentCheck: true,
  summary: 'Hebt die Sperre auf.',
  params: Id,
  reply: TeamMember,
});

export const resetFactor = endpoint({
  ...team,
  method: 'POST',
  path: '/api/team/{id}/reset-factor',
  recentCheck: true,
  summary: 'Entfernt Passkeys, App und Wiederherstellungscodes einer anderen Person, die ihr Gerät verloren hat.',
  params: Id,
  reply: TeamMember,
});

export const sendPasswordLink = endpoint({
  ...team,
  method: 'POST',
  path: '/api/team/{id}/password-link',
  recentCheck: true,
  summary: 'Schickt den Link für ein neues Passwort; wer noch eingeladen ist, bekommt die Einladung noch einmal.',
  params: Id,
  reply: z.strictObject({ message: z.string() }),
});

export const listPersonSessions = endpoint({
  ...team,
  method: 'GET',
  path: '/api/team/{id}/session',
  summary: 'Die Geräte, auf denen diese Person angemeldet ist.',
  params: Id,
  reply: z.array(UserSession),
});

export const endPersonSession = endpoint({
  ...team,
  method: 'DELETE',
  path: '/api/team/{id}/session/{sessionId}',
  recentCheck: true,
  summary: 'Meldet ein Gerät dieser Person ab.',
  params: z.strictObject({ ...Id.shape, sessionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  reply: z.array(UserSession),
});

const id = '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b';
const one = { refuses: ['unknown-person'], example: { params: { id } } } as const;
const fields = { name: 'Jutta Brinkmann', role: 'mitarbeit', phoneNumber: '05731 123456' };

export const docs = (): EndpointDocs => ({
  invite: {
    refuses: ['email-has-account', 'too-many-invitations'],
    example: { body: { email: 'jutta@muster.example', ...fields } },
  },
  changePerson: {
    refuses: ['unknown-person', 'person-changed', 'last-admin-stays'],
    example: { params: { id }, body: fields },
  },
  deactivate: { refuses: ['unknown-person', 'last-admin-stays', 'not-yourself'], example: { params: { id } } },
  activate: one,
  resetFactor: { refuses: ['unknown-person', 'not-yourself'], example: { params: { id } } },
  sendPasswordLink: { refuses: ['unknown-person', 'too-many-invitations'], example: { params: { id } } },
  listPersonSessions: one,
  endPersonSession: {
    refuses: ['unknown-person', 'unknown-session'],
    example: { params: { id, sessionId: 'die-Kennung' } },
  },
});
