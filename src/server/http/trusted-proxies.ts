import { type Address, parsedAddress } from './client-address.ts';

/** Whether `X-Forwarded-*` of this peer is trusted. */
export type IsTrusted = (peer: Address | undefined) => boolean;

/** A proxy on the same machine. */
export const LOOPBACK: readonly string[] = ['127.0.0.0/8', '::1/128'];

/** `10.0.0.0/8`, `2001:db8::/32` or a single address. */
export const isNetwork = (text: string): boolean => networkOf(text) !== undefined;

/** Throws a RangeError for an invalid network. */
export function trustedProxies(networks: readonly string[] = LOOPBACK): IsTrusted {
  const parsed = networks.map((text) => {
    const network = networkOf(text);
    if (!network) throw new RangeError(`${text} is no address and no network`);
    return network;
  });
  return (peer) =>
    peer !== undefined && parsed.some(([address, bits]) => address.kind() === peer.kind() && peer.match(address, bits));
}

function networkOf(text: string): [Address, number] | undefined {
  const [, base = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = parsedAddress(base);
  if (!address) return undefined;
  const most = address.kind() === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? most : Number(prefix);
  return bits <= most ? [address, bits] : undefined;
}
