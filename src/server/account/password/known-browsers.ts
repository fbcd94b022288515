import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { type Hmac, verifyHmac } from '../../auth/hmac.ts';
import type { Visitor } from '../../http/visitor.ts';

const DAYS = 180;
const SECONDS_PER_DAY = 24 * 60 * 60;
const ID = /^[\w-]{22}$/;

/**
 * A browser that has signed in to an account before has a signed cookie and its own attempt counter: an attacker who guesses
 * passwords does not lock the owner out (OWASP, device cookies). The cookie is no session.
 */
export type KnownBrowsers = {
  /** The browser's id, where it has signed in to the account of this address before. */
  readonly idOf: (visitor: Visitor, email: string) => string | undefined;
  /** The Set-Cookie value. */
  readonly cookieFor: (email: string) => string;
};

export function knownBrowsers(hmac: Hmac, secure: boolean): KnownBrowsers {
  const name = secure ? '__Host-device' : 'device';
  const textOf = (id: string, email: string): string => `device:${id}:${email}`;
  return {
    idOf({ cookies }, email) {
      const [id = '', signature = ''] = (cookies[name] ?? '').split('.');
      return ID.test(id) && verifyHmac(hmac, textOf(id, email), signature) ? id : undefined;
    },
    cookieFor(email) {
      const id = randomBytes(16).toString('base64url');
      return cookie.serialize(name, `${id}.${hmac(textOf(id, email))}`, {
        httpOnly: true,
        secure,
        sameSite: 'strict',
        path: '/',
        maxAge: DAYS * SECONDS_PER_DAY,
      });
    },
  };
}
