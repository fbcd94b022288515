import type { FastifyRequest } from 'fastify';
import type { Device } from '../auth/sessions.ts';
import { clientAddress } from './client-address.ts';

/** Who asks, as far as a request tells. */
export type Visitor = {
  readonly device: Device;
  /** The IPv4 address or the IPv6 network. */
  readonly address: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
};

export const visitorOf = ({ headers, ip, cookies }: FastifyRequest): Visitor => ({
  device: { userAgent: headers['user-agent'], cookie: headers.cookie },
  address: clientAddress(ip),
  cookies,
});
