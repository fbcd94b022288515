import * as z from 'zod/mini';
import { ForgotPasswordForm } from '#domain/account/contact-fields.ts';
import { DeleteAccountForm, LoginForm, RegistrationForm } from '#domain/account/form.ts';
import { GivenPassword, NewPassword } from '#domain/account/password.ts';
import { TokenEvent } from '#domain/account/token-event.ts';
import { User } from '#domain/account/user.ts';
import { UserUpdate } from '#domain/account/user-update.ts';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';
import { EMAIL, PASSWORD, PHONE } from './docs/example.ts';
import { linkRefusals } from './docs/refusals.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** 2,000 characters are several times the length of a mailed token. */
const MailedToken = z.string().check(bounded(2000), z.minLength(1), writable());

const MessageReply = z.strictObject({ message: z.string() });
const EventReply = z.strictObject({ message: z.string(), tokenEvents_T: TokenEvent });

/**
 * Login-style reply (specification, section 7). `accessToken` is empty and `user` null where the call starts no session,
 * such as a new password by a mailed link.
 */
export const SignedIn = z.strictObject({
  accessToken: z.string(),
  message: z.string(),
  user: z.nullable(User),
  tokenEvents_T: TokenEvent,
});
export type SignedIn = z.output<typeof SignedIn>;

export const register = endpoint({
  method: 'POST',
  path: '/api/Workflow/register',
  may: 'public',
  summary: 'Legt ein Konto an und verschickt den Link, der es aktiviert. Die Antwort ist für jede Adresse dieselbe.',
  body: RegistrationForm,
  reply: EventReply,
});

export const activateEmailToken = endpoint({
  method: 'POST',
  path: '/api/Workflow/activate-email-token',
  may: 'public',
  summary: 'Löst den Link aus einer E-Mail ein: Konto aktivieren, neue Adresse bestätigen oder Passwort zurücksetzen.',
  body: z.strictObject({
    token: MailedToken,
    tokenType: TokenEvent,
    password: z.optional(GivenPassword),
    newPassword: z.optional(NewPassword),
  }),
  reply: SignedIn,
});

export const loginUser = endpoint({
  method: 'POST',
  path: '/api/Workflow/login-user',
  may: 'public',
  summary: 'Meldet an: Zugriffstoken in der Antwort, Sitzung im Cookie.',
  body: LoginForm,
  reply: SignedIn,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/Workflow/logout',
  may: 'public',
  summary: 'Beendet die Sitzung dieses Geräts.',
  reply: MessageReply,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/Workflow/forgot-password',
  may: 'public',
  summary: 'Verschickt den Link für ein neues Passwort. Die Antwort ist für jede Adresse dieselbe.',
  body: ForgotPasswordForm,
  reply: EventReply,
});

export const updateUser = endpoint({
  method: 'POST',
  path: '/api/Workflow/update-user',
  may: 'public',
  // The mailed link replaces the session, which needs the forgotten password.
  mayByToken: { passwordForget: 'public', passwordChange: 'own', emailChange: 'own', phoneChange: 'own' },
  session: true,
  summary: 'Ändert Passwort, E-Mail-Adresse oder Telefonnummer, oder setzt das Passwort mit dem Link aus der E-Mail.',
  body: UserUpdate,
  reply: SignedIn,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/Workflow/delete-account',
  may: 'own',
  recentCheck: true,
  summary: 'Löscht das eigene Konto nach Eingabe des Passworts.',
  body: DeleteAccountForm,
  reply: MessageReply,
});

export const docs = (): EndpointDocs => ({
  register: {
    refuses: ['common-password'],
    example: { body: { email: EMAIL, phoneNumber: PHONE, password: PASSWORD } },
  },
  activateEmailToken: {
    fields: {
      password:
        'bei activation: das bei der Registrierung gewählte Passwort; ohne dieses und ohne newPassword wird nichts aktiv, und der Link gilt weiter',
      newPassword:
        'bei activation: ein neues Passwort an seiner Stelle; die Telefonnummer der Registrierung gilt dann nicht',
    },
    refuses: [
      ...linkRefusals,
      'email-taken',
      'password-needed',
      'not-the-chosen-password',
      'common-password',
      'too-many-tries',
    ],
    example: {
      body: { token: 'das Token aus dem Link in der E-Mail', tokenType: 'activation', password: PASSWORD },
    },
  },
  loginUser: {
    refuses: ['wrong-credentials', 'not-activated', 'too-many-tries', 'second-factor'],
    example: { body: { email: EMAIL, password: PASSWORD } },
  },
  logout: {
    cookie: 'optional',
  },
  forgotPassword: {
    example: { body: { email: EMAIL } },
  },
  updateUser: {
    fields: {
      newValue:
        'bei passwordForget und passwordChange: das neue Passwort; bei emailChange: die neue E-Mail-Adresse; bei phoneChange: die neue Telefonnummer',
      oldValue:
        'bei passwordForget: leer oder weggelassen; bei passwordChange und emailChange: das jetzige Passwort; bei phoneChange: die jetzige Telefonnummer',
      token:
        'bei passwordForget: das Token aus dem Link in der E-Mail; sonst leer, weggelassen oder das Zugriffstoken der angemeldeten Person, das dann nicht im Kopf stehen muss',
    },
    refuses: [
      ...linkRefusals,
      'email-taken',
      'changed-elsewhere',
      'wrong-password',
      'same-password',
      'common-password',
      'same-email',
      'too-many-tries',
    ],
    example: { body: { tokenType: 'phoneChange', newValue: '05731 654321', oldValue: PHONE, token: '' } },
  },
  deleteAccount: {
    refuses: ['wrong-password', 'last-admin', 'too-many-tries'],
    example: { body: { password: PASSWORD } },
  },
});
