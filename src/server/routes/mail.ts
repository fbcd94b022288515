import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/mail.ts';
import { calledName, requireAccount, requirePerson } from '../account/person.ts';
import { requireAsciiEmail } from '../account/require-ascii-email.ts';
import type { Actor } from '../auth/actor.ts';
import { countOutbox, findOutboxMail, listOutbox } from '../db/outbox.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { recordLook } from '../log/record-look.ts';
import { mailSummary, mailView } from '../mail/outbox-view.ts';
import { resendMail } from '../mail/resend-mail.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { ChangeAuthor, Services } from '../services.ts';

/** Of what a person reads or does again and again; the queue itself sends at its own pace. */
const limited = personal({ perMinute: 120 });

export function mailRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database } = services;

  const authorOf = async (actor: Actor): Promise<ChangeAuthor> => {
    const account = await requireAccount(services, requirePerson(actor));
    return { id: account.id, name: calledName(account) };
  };
  const resend = async (request: Parameters<typeof resendMail>[1]): Promise<contract.MailSummary> => {
    const result = await resendMail(services, request);
    if (!result.ok) throw createProblem(result.code);
    return mailSummary(result.mail, clock());
  };

  serve(
    app,
    contract.listMails,
    async ({ query: { state = 'failed', page = 0 } }) => {
      const now = clock();
      const limit = contract.MAILS_A_PAGE;
      const mails = await listOutbox(database.db, state, { limit, offset: page * limit }, now);
      return {
        mails: mails.map((mail) => mailSummary(mail, now)),
        counts: await countOutbox(database.db, contract.MailState.options, contract.MOST_COUNTED_MAILS + 1),
      };
    },
    limited,
  );

  serve(
    app,
    contract.getMail,
    async ({ actor, params: { id } }) => {
      const now = clock();
      const mail = await findOutboxMail(database.db, id, now);
      if (!mail) throw createProblem('unknown-mail');
      const view = await mailView(services, mail, now);
      const { userId: actorId } = requirePerson(actor);
      await recordLook(services, { kind: 'mail-opened', actorId, subject: id, fields: { kind: mail.kind } });
      return view;
    },
    limited,
  );

  serve(
    app,
    contract.resendMail,
    async ({ actor, params: { id } }) => resend({ id, by: await authorOf(actor) }),
    limited,
  );

  serve(
    app,
    contract.correctRecipient,
    async ({ actor, params: { id }, body: { recipient, previous } }) => {
      const to = requireAsciiEmail(recipient, 'recipient');
      return resend({ id, by: await authorOf(actor), recipient: { from: previous, to } });
    },
    limited,
  );
}
