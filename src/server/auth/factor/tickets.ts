import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Kysely } from 'kysely';
import { TICKET_SECONDS } from '#domain/account/session-life.ts';
import { isHttps } from '#site/address.ts';
import {
  deleteExpiredTickets,
  deleteSessionTickets,
  deleteTicket,
  deleteTicketsBeyond,
  findSessionTicket,
  findTicket,
  insertTicket,
  setChallenge,
  type Ticket,
  type TicketPurpose,
} from '../../db/factor/ticket.ts';
import type { Tables } from '../../db/schema.ts';

/** Open ones of one account and purpose; the oldest go. */
const MOST_OPEN = 5;

type Cookies = Readonly<Record<string, string | undefined>>;
type NewTicket = {
  readonly purpose: TicketPurpose;
  /** Null: whoever the passkey belongs to. */
  readonly userId: string | null;
  readonly challenge?: string;
};

/** `cookies` are complete Set-Cookie values: the ticket is good in this browser alone. */
type IssuedTicket = { readonly ticket: string; readonly cookies: readonly string[] };

/** Something begun that one browser, or one session, may finish within five minutes, once. */
export type Tickets = {
  readonly issue: (db: Kysely<Tables>, ticket: NewTicket, browser: Cookies) => Promise<IssuedTicket>;
  /** Undefined for one that is used, expired, made up, of another browser or for something else. */
  readonly find: (
    db: Kysely<Tables>,
    ticket: string,
    purposes: readonly TicketPurpose[],
    browser: Cookies,
  ) => Promise<Ticket | undefined>;
  readonly challenge: (db: Kysely<Tables>, ticket: Ticket, challenge: string) => Promise<void>;
  /** Of a session: the newest replaces the one before. */
  readonly issueForSession: (
    db: Kysely<Tables>,
    ticket: Required<NewTicket> & { readonly sessionId: string },
  ) => Promise<string>;
  readonly findOfSession: (
    db: Kysely<Tables>,
    sessionId: string,
    purpose: TicketPurpose,
  ) => Promise<Ticket | undefined>;
  /** False where it has been used meanwhile. */
  readonly spend: (db: Kysely<Tables>, ticket: Ticket) => Promise<boolean>;
};

type Deps = { readonly clock: () => Date; readonly siteUrl: string };

export function createTickets({ clock, siteUrl }: Deps): Tickets {
  const secure = isHttps(siteUrl);
  // One of its own for passkeys alone: an offer that is asked for beside a sign-in takes nothing from it.
  const nameFor = (purpose: TicketPurpose): string =>
    `${secure ? '__Host-' : ''}${purpose === 'passkey' ? 'passkey-ticket' : 'ticket'}`;
  const expiry = () => new Date(clock().getTime() + TICKET_SECONDS * 1000);
  const store = async (db: Kysely<Tables>, row: Omit<Ticket, 'id'>): Promise<string> => {
    const ticket = randomToken();
    await deleteExpiredTickets(db, clock());
    await insertTicket(db, { ...row, id: hashOf(ticket), createdAt: clock(), expiresAt: expiry() });
    return ticket;
  };
  return {
    async issue(db, { purpose, userId, challenge = null }, cookies) {
      const name = nameFor(purpose);
      // What a browser has begun in two tabs holds in both.
      const browser = TOKEN.test(cookies[name] ?? '') ? (cookies[name] ?? '') : randomToken();
      const ticket = await store(db, { purpose, userId, challenge, browser: hashOf(browser), sessionId: null });
      if (userId !== null) await deleteTicketsBeyond(db, { id: hashOf(ticket), userId, purpose }, MOST_OPEN - 1);
      const options = { httpOnly: true, secure, sameSite: 'strict', path: '/', maxAge: TICKET_SECONDS } as const;
      return { ticket, cookies: [cookie.serialize(name, browser, options)] };
    },
    async find(db, ticket, purposes, cookies) {
      const found = await findTicket(db, hashOf(ticket), clock());
      const isOurs = found?.browser != null && found.browser === hashOf(cookies[nameFor(found.purpose)] ?? '');
      return isOurs && purposes.includes(found.purpose) ? found : undefined;
    },
    challenge: (db, { id }, challenge) => setChallenge(db, id, challenge),
    async issueForSession(db, { sessionId, ...row }) {
      await deleteSessionTickets(db, sessionId, row.purpose);
      return store(db, { ...row, browser: null, sessionId });
    },
    findOfSession: (db, sessionId, purpose) => findSessionTicket(db, { sessionId, purpose }, clock()),
    spend: (db, { id }) => deleteTicket(db, id, clock()),
  };
}

const TOKEN = /^[\w-]{43}$/;
const randomToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
