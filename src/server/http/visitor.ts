import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Device } from '../auth/sessions.ts';
import { type Address, clientAddress } from './client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The IPv4 address or the IPv6 network that limits are counted by. */
    readonly clientAddress: string;
  }
}

/** The sender of a request: browser, client address and cookies. */
export type Visitor = {
  readonly device: Device;
  /** The IPv4 address or the IPv6 network. */
  readonly address: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

export const visitorOf = ({ headers, clientAddress: address, cookies }: FastifyRequest): Visitor => ({
  device: { userAgent: headers['user-agent'], cookie: headers.cookie },
  address,
  cookies,
});

/** Adds `clientAddress` to each request. */
export function decorateClientAddress(
  app: FastifyInstance,
  isTrusted: (address: Address | undefined) => boolean,
): void {
  app.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      const forwardedFor = [this.headers['x-forwarded-for'] ?? []].flat().join();
      return clientAddress({ peer: this.raw.socket.remoteAddress, forwardedFor }, isTrusted);
    },
  });
}
