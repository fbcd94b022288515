import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/calendar.ts';
import * as feed from '#contract/calendar-feed.ts';
import { calledName, requireAccount, requirePerson } from '../account/person.ts';
import type { Actor } from '../auth/actor.ts';
import { blockTime, unblockTime } from '../desk/calendar/block-time.ts';
import { bookByTeam } from '../desk/calendar/book.ts';
import { cancelByTeam } from '../desk/calendar/cancel-booking.ts';
import { changeBooking } from '../desk/calendar/change-booking.ts';
import { makeFeed, readOwnFeed, requireFeed, revokeFeed } from '../desk/calendar/feed.ts';
import { feedFile } from '../desk/calendar/feed-file.ts';
import { readCalendar } from '../desk/calendar/read-calendar.ts';
import { matches } from '../http/cached-reply.ts';
import { serve } from '../http/endpoint.ts';
import { requireVersion, sendVersion } from '../http/if-match.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import { visitorOf } from '../http/visitor.ts';
import { recordLook } from '../log/record-look.ts';
import type { ChangeAuthor, Services } from '../services.ts';

/** Each act is one that somebody thinks about. */
const acts = personal({ perMinute: 60 });
/** Phones ask several times an hour. */
const fetches = personal({ perMinute: 30 });

export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const authorOf = async (actor: Actor): Promise<ChangeAuthor> => {
    const account = await requireAccount(services, requirePerson(actor));
    return { id: account.id, name: calledName(account) };
  };

  serve(
    app,
    contract.getCalendar,
    async ({ actor, query }) => {
      const view = await readCalendar(services, query);
      const fields = { day: query.from, rows: view.appointments.length };
      await recordLook(services, { kind: 'calendar-opened', actorId: requirePerson(actor).userId, fields });
      return view;
    },
    personal(),
  );

  serve(
    app,
    contract.bookByTeam,
    async ({ actor, body: booking }, reply, request) => {
      const sent = { booking, key: idempotencyKey(request), visitor: visitorOf(request) };
      const view = await bookByTeam(services, await authorOf(actor), sent);
      sendVersion(reply, view.version);
      return view;
    },
    acts,
  );

  serve(
    app,
    contract.changeBooking,
    async ({ actor, params: { id }, body: fields }, reply, request) => {
      const change = { id, version: requireVersion(request), fields };
      const view = await changeBooking(services, requirePerson(actor), change);
      sendVersion(reply, view.version);
      return view;
    },
    acts,
  );

  serve(
    app,
    contract.cancelByTeam,
    ({ actor, params: { id }, body: { reason } }, _reply, request) =>
      cancelByTeam(services, requirePerson(actor), { id, version: requireVersion(request), reason }),
    acts,
  );

  serve(app, contract.blockTime, async ({ actor, body }) => blockTime(services, await authorOf(actor), body), acts);

  serve(
    app,
    contract.unblockTime,
    ({ actor, params: { id } }, _reply, request) =>
      unblockTime(services, requirePerson(actor), { id, version: requireVersion(request) }),
    acts,
  );

  serve(app, feed.getFeed, ({ actor }) => readOwnFeed(services, requirePerson(actor)), personal());
  serve(app, feed.makeFeed, ({ actor }) => makeFeed(services, requirePerson(actor)), acts);
  serve(app, feed.revokeFeed, ({ actor }) => revokeFeed(services, requirePerson(actor)), acts);

  serve(
    app,
    feed.readFeed,
    async ({ params: { token } }, reply, request) => {
      const { text, etag } = await feedFile(services, await requireFeed(services, token));
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      const type = 'text/calendar; charset=utf-8';
      const known = request.headers['if-none-match'];
      if (known === undefined || !matches(known, etag)) return { type, bytes: Buffer.from(text) };
      reply.code(304);
      return { type, bytes: Readable.from([]) };
    },
    fetches,
  );
}
