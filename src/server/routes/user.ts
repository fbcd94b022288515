import type { FastifyInstance } from 'fastify';
import * as session from '#contract/session.ts';
import * as contract from '#contract/user.ts';
import * as data from '#contract/user-data.ts';
import * as estimates from '#contract/user-estimate.ts';
import * as sessions from '#contract/user-session.ts';
import type { Estimate } from '#domain/estimate/estimate.ts';
import type { Act } from '#domain/log/act.ts';
import { checkAccountExists } from '../account/check-account-exists.ts';
import { exportUser } from '../account/export-user.ts';
import { type Person, requireAccount, requirePerson } from '../account/person.ts';
import { requireAsciiEmail } from '../account/require-ascii-email.ts';
import { sessionViews } from '../account/session-view.ts';
import { accessTokenFor } from '../account/signed-in-reply.ts';
import { userView } from '../account/user-view.ts';
import { inTransaction } from '../db/connection/group-commit.ts';
import { findEstimate } from '../db/estimate.ts';
import { deleteUserEstimate, insertUserEstimate, listUserEstimates } from '../db/user-estimate.ts';
import { serve } from '../http/endpoint.ts';
import { personal, setCookies } from '../http/personal-reply.ts';
import { type Visitor, visitorOf } from '../http/visitor.ts';
import { recordRepeatable } from '../log/record-look.ts';
import { createProblem, createRetryProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { auth, clock, database, recordAct } = services;
  const checked = async (
    email: string,
    visitor: Visitor,
    refuse: (code: 'too-many-requests', waitSeconds: number) => Error,
  ): Promise<boolean> => {
    const account = await checkAccountExists(services, requireAsciiEmail(email), visitor);
    if (!account.ok) throw refuse(account.code, account.waitSeconds);
    return account.exists;
  };
  const sessionsOf = async ({ userId, sessionId }: Person) => sessionViews(await auth.sessions.list(userId), sessionId);
  const estimatesOf = async ({ userId }: Person) => (await listUserEstimates(database.db, userId)).map(estimateView);

  serve(
    app,
    session.getUser,
    async ({ actor }) => userView(await requireAccount(services, requirePerson(actor))),
    personal(),
  );

  serve(
    app,
    contract.checkIsRegistered,
    async ({ body }, reply, request) => ({
      isRegistered: await checked(body.email, visitorOf(request), (...wait) => createRetryProblem(reply, ...wait)),
    }),
    personal({ perMinute: 30 }),
  );

  serve(
    app,
    contract.checkAccountFreeCreation,
    // Only the e-mail address decides: families share a phone number.
    async ({ body }, reply, request) => ({
      isFree: !(await checked(body.email, visitorOf(request), (...wait) => createRetryProblem(reply, ...wait))),
    }),
    personal({ perMinute: 30 }),
  );

  serve(
    app,
    session.checkRefreshToken,
    async (_input, reply, request) => {
      const live = await auth.sessions.read(visitorOf(request).device);
      if (!live) throw createProblem('not-signed-in');
      setCookies(reply, live.cookies);
      const { id, email, phoneNumber } = userView(live.user);
      return { accessToken: await accessTokenFor(services, live), email, id, phoneNumber };
    },
    personal(),
  );

  serve(app, sessions.listSessions, ({ actor }) => sessionsOf(requirePerson(actor)), personal());

  serve(
    app,
    sessions.endOtherSessions,
    async ({ actor }) => {
      const person = requirePerson(actor);
      await inTransaction(database, async (trx) => {
        await auth.sessions.endAll(person.userId, person.sessionId, trx);
        await recordAct(trx, ended(person.userId));
      });
      return sessionsOf(person);
    },
    personal(),
  );

  serve(
    app,
    sessions.endSession,
    async ({ actor, params }) => {
      const person = requirePerson(actor);
      await inTransaction(database, async (trx) => {
        if (!(await auth.sessions.end(person.userId, params.id, trx))) throw createProblem('unknown-session');
        await recordAct(trx, ended(person.userId));
      });
      return sessionsOf(person);
    },
    personal(),
  );

  serve(app, estimates.listUserEstimates, ({ actor }) => estimatesOf(requirePerson(actor)), personal());

  serve(
    app,
    estimates.addUserEstimate,
    async ({ actor, body: { reference } }) => {
      const person = requirePerson(actor);
      if (!(await findEstimate(database.db, reference))) throw createProblem('unknown-estimate', 'reference');
      await insertUserEstimate(database.db, { userId: person.userId, reference }, clock());
      return estimatesOf(person);
    },
    personal(),
  );

  serve(
    app,
    estimates.removeUserEstimate,
    async ({ actor, params: { reference } }) => {
      const person = requirePerson(actor);
      if (!(await deleteUserEstimate(database.db, { userId: person.userId, reference })))
        throw createProblem('unknown-estimate');
      return estimatesOf(person);
    },
    personal(),
  );

  serve(
    app,
    data.exportUser,
    async ({ actor }) => {
      const person = requirePerson(actor);
      const exported = await exportUser(services, person);
      await recordRepeatable(services, { kind: 'data-exported', actorId: person.userId, subject: person.userId });
      return exported;
    },
    personal(),
  );
}

const ended = (userId: string): Act => ({ kind: 'session-ended', actorId: userId, subject: userId });

const estimateView = ({
  reference,
  createdAt,
  validUntil,
  title,
  place,
  min,
  max,
}: Estimate): estimates.UserEstimate => ({
  reference,
  createdAt,
  validUntil,
  title,
  place,
  min,
  max,
});
