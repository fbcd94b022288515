import { jwtDecode } from 'jwt-decode';
import { storeAccessToken } from '#client/access-token.ts';
import { type CallResult, call } from '#client/call.ts';
import { subjectOf } from '#client/token-subject.ts';
import * as workflow from '#contract/account.ts';
import type { LoginForm, RegistrationForm } from '#domain/account/form.ts';
import { TokenEvent } from '#domain/account/token-event.ts';
import type { User } from '#domain/account/user.ts';
import type { UserUpdate } from '#domain/account/user-update.ts';
import type { LastWorkflow } from '#domain/account/workflow.ts';
import { failedResult, once, type Result } from '../result.ts';
import { resetUser } from './reset-user.ts';
import { userArea } from './user.ts';
import { $lastUserTokenEvent, runWorkflow } from './workflow.ts';

export type { Result };

type Reply = { readonly user: User | null; readonly event: TokenEvent };

export const signIn = once((form: LoginForm) =>
  signedIn('login', () => call(workflow.loginUser, { body: form }), false),
);
export const register = once((form: RegistrationForm) =>
  runAccountWorkflow('registration', () => call(workflow.register, { body: form })),
);
export const requestPasswordLink = once((email: string) =>
  runAccountWorkflow('forgotPassword', () => call(workflow.forgotPassword, { body: { email } })),
);
/** Of an activation the server asks for a password: the one chosen at the registration, or a new one. */
export const redeemLink = once(
  (token: string, typed: { readonly password?: string; readonly newPassword?: string } = {}) =>
    signedIn(
      'activation',
      () => call(workflow.activateEmailToken, { body: { token, tokenType: kindOfLink(token) ?? 'none', ...typed } }),
      false,
    ),
);
/** Password, address or number; with a mailed token also without a session. */
export const updateUser = once((update: UserUpdate) =>
  signedIn('userUpdate', () => call(workflow.updateUser, { body: update }), update.tokenType === 'passwordForget'),
);
export const deleteAccount = once(async (password: string): Promise<Result> => {
  const result = await runAccountWorkflow('deleteAccount', () => call(workflow.deleteAccount, { body: { password } }));
  if (result.ok) leaveAccount();
  return result;
});
/** Ends the session in this browser at once; `ok: false` where the server could not be reached. */
export const signOut = once((): Promise<Result> => {
  leaveAccount();
  return runAccountWorkflow('logout', () => call(workflow.logout, {}));
});

/** The kind a mailed link says it is, read without trusting it; undefined where it is no token. */
export function kindOfLink(token: string): TokenEvent | undefined {
  try {
    return TokenEvent.safeParse(jwtDecode<{ tokenType?: unknown }>(token).tokenType).data;
  } catch {
    return undefined;
  }
}

type AccountReply = { readonly message: string; readonly tokenEvents_T?: TokenEvent };

async function runAccountWorkflow<T extends AccountReply>(
  name: LastWorkflow,
  request: () => Promise<CallResult<T>>,
): Promise<Result<T>> {
  const result = await runWorkflow(name, request);
  if (!result.ok) return failedResult(result.failure);
  const { value } = result;
  if (value.tokenEvents_T) $lastUserTokenEvent.set(value.tokenEvents_T);
  return { ok: true, message: value.message, value };
}

/**
 * Login-style success stores token and user (specification, section 4). A reply without a token ends the session after a new
 * password by mail (`endsSession`), and otherwise leaves it as it was.
 */
export async function signedIn(
  name: LastWorkflow,
  request: () => Promise<CallResult<workflow.SignedIn>>,
  endsSession: boolean,
): Promise<Result<Reply>> {
  const owner = subjectOf();
  const result = await runAccountWorkflow(name, request);
  if (!result.ok) return result;
  const { accessToken, user: person, tokenEvents_T } = result.value;
  const done = { ok: true, message: result.message, value: { user: person, event: tokenEvents_T } } as const;
  // The visitor may have signed out meanwhile, or in as another person: then the reply stores nothing.
  if (name === 'userUpdate' && accessToken !== '' && subjectOf() !== owner) return done;
  if (accessToken !== '') storeAccessToken(accessToken);
  else if (endsSession) clearSession();
  if (person) await userArea.track(async () => ({ ok: true, value: person }));
  return done;
}

/** Nothing of the person stays in this tab. */
function leaveAccount(): void {
  clearSession();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that stores nothing has nothing to clear.
  }
}

function clearSession(): void {
  storeAccessToken('');
  resetUser();
}
