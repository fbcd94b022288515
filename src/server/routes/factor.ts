import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/factor.ts';
import * as own from '#contract/own-factor.ts';
import { askPasskey } from '../account/factor/ask-passkey.ts';
import { checkFactor } from '../account/factor/check-factor.ts';
import { listFactors } from '../account/factor/list-factors.ts';
import { removeFactor } from '../account/factor/remove-factor.ts';
import { renewRecoveryCodes } from '../account/factor/renew-recovery-codes.ts';
import type { FactorSender } from '../account/factor/sender.ts';
import { requireSettingUp } from '../account/factor/set-up.ts';
import { addPasskey, startPasskey } from '../account/factor/set-up-passkey.ts';
import { confirmFirstCode, startTotp } from '../account/factor/set-up-totp.ts';
import { signInWithFactor } from '../account/factor/sign-in-with-factor.ts';
import { requirePerson } from '../account/person.ts';
import { replyTexts } from '../account/reply-texts.ts';
import { accessTokenFor, signedInReply } from '../account/signed-in-reply.ts';
import { userView } from '../account/user-view.ts';
import type { Actor } from '../auth/actor.ts';
import type { StartedSession } from '../auth/sessions.ts';
import { serve } from '../http/endpoint.ts';
import { personal, replaceSession, setCookies } from '../http/personal-reply.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Services } from '../services.ts';

const limited = personal({ perMinute: 30 });

const senderOf = (request: FastifyRequest): FactorSender => ({
  visitor: visitorOf(request),
  host: request.headers.host,
});

export function factorRoutes(app: FastifyInstance, services: Services): void {
  const settingUp = ({ ticket }: { ticket?: string | undefined }, actor: Actor, request: FastifyRequest) =>
    requireSettingUp(services, ticket, actor, visitorOf(request));
  const signedIn = (reply: FastifyReply, session: StartedSession) => {
    replaceSession(reply, session.cookies);
    return signedInReply(services, session, { message: replyTexts.signedIn, event: 'login' });
  };
  type Done = Awaited<ReturnType<typeof addPasskey>>;
  const setUpReply = async (reply: FastifyReply, { recoveryCodes, session }: Done): Promise<contract.SetUp> => ({
    recoveryCodes: [...recoveryCodes],
    signedIn: session ? await signedIn(reply, session) : null,
  });

  serve(
    app,
    contract.loginFactor,
    async ({ body }, reply, request) => signedIn(reply, await signInWithFactor(services, body, senderOf(request))),
    limited,
  );

  serve(
    app,
    contract.passkeyChallenge,
    async ({ body, actor }, reply, request) => {
      const { ticket, options, cookies } = await askPasskey(services, body.ticket, actor, visitorOf(request));
      setCookies(reply, cookies);
      return { ticket, options };
    },
    personal({ perMinute: 60 }),
  );

  serve(
    app,
    contract.startTotp,
    async ({ body, actor }, _reply, request) => startTotp(services, await settingUp(body, actor, request)),
    limited,
  );

  serve(
    app,
    contract.confirmTotp,
    async ({ body, actor }, reply, request) => {
      const by = await settingUp(body, actor, request);
      return setUpReply(reply, await confirmFirstCode(services, by, body, visitorOf(request)));
    },
    limited,
  );

  serve(
    app,
    contract.startPasskey,
    async ({ body, actor }, _reply, request) => ({
      options: await startPasskey(services, await settingUp(body, actor, request)),
    }),
    limited,
  );

  serve(
    app,
    contract.addPasskey,
    async ({ body, actor }, reply, request) => {
      const by = await settingUp(body, actor, request);
      return setUpReply(reply, await addPasskey(services, by, body, senderOf(request)));
    },
    limited,
  );

  serve(app, own.listFactors, ({ actor }) => listFactors(services, requirePerson(actor)), personal());

  serve(
    app,
    own.removeFactor,
    async ({ actor, params }) => {
      await removeFactor(services, requirePerson(actor), params.id);
      return { message: replyTexts.factorRemoved };
    },
    limited,
  );

  serve(
    app,
    own.newRecoveryCodes,
    async ({ actor }) => ({ recoveryCodes: [...(await renewRecoveryCodes(services, requirePerson(actor)))] }),
    limited,
  );

  serve(
    app,
    own.checkFactor,
    async ({ body, actor }, _reply, request) => {
      const { live, until } = await checkFactor(services, requirePerson(actor), body, senderOf(request));
      return {
        until: until.toISOString(),
        accessToken: await accessTokenFor(services, live),
        user: userView(live.user),
      };
    },
    limited,
  );
}
