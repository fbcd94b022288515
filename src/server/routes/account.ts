import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account.ts';
import { linkRedeemed } from '#domain/account/link-words.ts';
import { deleteAccount } from '../account/delete-account.ts';
import { redeemLink } from '../account/link/redeem-link.ts';
import { forgotPassword } from '../account/password/forgot-password.ts';
import { requireAccount, requirePerson } from '../account/person.ts';
import { register } from '../account/register.ts';
import { replyTexts, updateReplyTexts } from '../account/reply-texts.ts';
import { requireAsciiEmail } from '../account/require-ascii-email.ts';
import { signIn } from '../account/sign-in.ts';
import { signedInReply } from '../account/signed-in-reply.ts';
import { updateUser } from '../account/update-user.ts';
import { removeAllDeleted } from '../case/preparation/delete-preparation.ts';
import { serve } from '../http/endpoint.ts';
import { personal, replaceSession, setCookies } from '../http/personal-reply.ts';
import { visitorOf } from '../http/visitor.ts';
import { createProblem, createRetryProblem } from '../problem/create-problem.ts';
import { ProblemError } from '../problem/problem-error.ts';
import { noteErased } from '../retention/ledger.ts';
import type { Services } from '../services.ts';

/** Each of these calls hashes a password or writes a mail. */
const limited = personal({ perMinute: 30 });

export function accountRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    contract.register,
    async ({ body }, reply, request) => {
      const form = { ...body, email: requireAsciiEmail(body.email) };
      const registered = await register(services, form, visitorOf(request));
      if (!registered.ok && registered.code === 'too-many-mails')
        throw createRetryProblem(reply, registered.code, registered.waitSeconds);
      if (!registered.ok) throw createProblem(registered.code, 'password');
      return { message: replyTexts.registered, tokenEvents_T: 'registration' as const };
    },
    limited,
  );

  serve(
    app,
    contract.activateEmailToken,
    async ({ body }, reply, request) => {
      const opened = await redeemLink(services, body, visitorOf(request));
      if (!opened.ok && 'waitSeconds' in opened) throw createRetryProblem(reply, opened.code, opened.waitSeconds);
      if (!opened.ok) throw createProblem(opened.code, activationFields[opened.code]);
      replaceSession(reply, opened.session?.cookies);
      return signedInReply(services, opened.session, { message: linkRedeemed[opened.kind], event: opened.kind });
    },
    limited,
  );

  serve(
    app,
    contract.loginUser,
    async ({ body }, reply, request) => {
      const login = { ...body, email: requireAsciiEmail(body.email) };
      const signedIn = await signIn(services, login, visitorOf(request));
      if (!signedIn.ok && signedIn.code === 'too-many-tries')
        throw createRetryProblem(reply, signedIn.code, signedIn.waitSeconds);
      if (!signedIn.ok && signedIn.code === 'second-factor') {
        setCookies(reply, signedIn.cookies);
        throw new ProblemError(signedIn.code, undefined, signedIn.extensions);
      }
      if (!signedIn.ok) throw createProblem(signedIn.code);
      replaceSession(reply, signedIn.cookies);
      return signedInReply(services, signedIn, { message: replyTexts.signedIn, event: 'login' });
    },
    limited,
  );

  serve(
    app,
    contract.logout,
    async (_input, reply, request) => {
      const cookies = await services.auth.sessions.signOut(visitorOf(request).device, (trx, userId) =>
        services.recordAct(trx, { kind: 'sign-out', actorId: userId, subject: userId }),
      );
      replaceSession(reply, cookies);
      return { message: replyTexts.signedOut };
    },
    personal(),
  );

  serve(
    app,
    contract.forgotPassword,
    async ({ body }, _reply, request) => {
      await forgotPassword(services, { email: requireAsciiEmail(body.email) }, visitorOf(request));
      return { message: replyTexts.passwordForgotten, tokenEvents_T: 'passwordForget' as const };
    },
    limited,
  );

  serve(
    app,
    contract.updateUser,
    async ({ body, actor }, reply, request) => {
      const update =
        body.tokenType === 'emailChange' ? { ...body, newValue: requireAsciiEmail(body.newValue, 'newValue') } : body;
      const updated = await updateUser(services, update, actor, visitorOf(request));
      if (!updated.ok && 'waitSeconds' in updated) throw createRetryProblem(reply, updated.code, updated.waitSeconds);
      if (!updated.ok) throw createProblem(updated.code, updateFields[updated.code]);
      replaceSession(reply, updated.cookies);
      const { tokenType } = body;
      return signedInReply(services, updated.session, { message: updateReplyTexts[tokenType], event: tokenType });
    },
    limited,
  );

  serve(
    app,
    contract.deleteAccount,
    async ({ body, actor }, reply, request) => {
      const account = await requireAccount(services, requirePerson(actor));
      const visitor = visitorOf(request);
      const deleted = await deleteAccount(services, account, body.password, visitor, async (trx) => {
        await removeAllDeleted(services, trx, account.id, visitor);
        await noteErased(services, trx, [{ kind: 'account', name: account.id }]);
      });
      if (!deleted.ok && deleted.code === 'too-many-tries')
        throw createRetryProblem(reply, deleted.code, deleted.waitSeconds);
      if (!deleted.ok) throw createProblem(deleted.code, deleted.code === 'wrong-password' ? 'password' : undefined);
      replaceSession(reply, deleted.cookies);
      return { message: replyTexts.deleted };
    },
    limited,
  );
}

/** The field of a problem of `activate-email-token`. */
const activationFields: Readonly<Record<string, string>> = {
  'password-needed': 'password',
  'not-the-chosen-password': 'password',
  'common-password': 'newPassword',
};

/** The field of a problem of `update-user`. */
const updateFields: Readonly<Record<string, string>> = {
  'wrong-password': 'oldValue',
  'same-password': 'newValue',
  'common-password': 'newValue',
  'same-email': 'newValue',
};
