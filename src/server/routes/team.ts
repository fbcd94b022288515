import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/team.ts';
import { linkHours, linkMinutes } from '../account/link/create-link.ts';
import { requirePerson } from '../account/person.ts';
import { requireAsciiEmail } from '../account/require-ascii-email.ts';
import { activate } from '../account/team/activate.ts';
import { changePerson } from '../account/team/change-person.ts';
import { deactivate } from '../account/team/deactivate.ts';
import { invite } from '../account/team/invite.ts';
import { listMembers } from '../account/team/member.ts';
import { sendPasswordLink } from '../account/team/password-link.ts';
import { resetFactor } from '../account/team/reset-factor.ts';
import { endPersonSession, listPersonSessions } from '../account/team/sessions.ts';
import { serve } from '../http/endpoint.ts';
import { requireVersion } from '../http/if-match.ts';
import { personal } from '../http/personal-reply.ts';
import { createRetryProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

/** The people of the firm are few; each act is one that somebody thinks about. */
const acts = personal({ perMinute: 60 });

const linkSent = {
  password: `Der Link für ein neues Passwort ist unterwegs. Er gilt ${linkMinutes('passwordForget')} Minuten und einmal.`,
  invitation: `Die Einladung ist unterwegs. Der Link gilt ${linkHours('invitation')} Stunden und einmal; ein früherer gilt nicht mehr.`,
} as const;

export function teamRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listTeam, () => listMembers(services.database.db), personal());

  serve(
    app,
    contract.invite,
    async ({ actor, body }, reply) => {
      const form = { ...body, email: requireAsciiEmail(body.email) };
      const result = await invite(services, requirePerson(actor), form);
      if (!result.ok) throw createRetryProblem(reply, result.code, result.waitSeconds);
      return result.member;
    },
    acts,
  );

  serve(
    app,
    contract.changePerson,
    ({ actor, params: { id }, body: fields }, _reply, request) =>
      changePerson(services, requirePerson(actor), { id, version: requireVersion(request), fields }),
    acts,
  );

  serve(app, contract.deactivate, ({ actor, params: { id } }) => deactivate(services, requirePerson(actor), id), acts);

  serve(app, contract.activate, ({ actor, params: { id } }) => activate(services, requirePerson(actor), id), acts);

  serve(
    app,
    contract.resetFactor,
    ({ actor, params: { id } }) => resetFactor(services, requirePerson(actor), id),
    acts,
  );

  serve(
    app,
    contract.sendPasswordLink,
    async ({ actor, params: { id } }, reply) => {
      const result = await sendPasswordLink(services, requirePerson(actor), id);
      if (!result.ok) throw createRetryProblem(reply, result.code, result.waitSeconds);
      return { message: linkSent[result.kind] };
    },
    acts,
  );

  serve(
    app,
    contract.listPersonSessions,
    ({ actor, params: { id } }) => listPersonSessions(services, requirePerson(actor), id),
    personal(),
  );

  serve(
    app,
    contract.endPersonSession,
    ({ actor, params }) => endPersonSession(services, requirePerson(actor), params),
    acts,
  );
}
