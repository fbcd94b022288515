import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

type Sender = { readonly peer: string | undefined; readonly forwardedFor: string | undefined };

/**
 * The address that limits are counted by. `X-Forwarded-For` is read from the right, through trusted proxies only; an invalid
 * entry ends the search at the last known hop, so that forged entries never count as a new client.
 */
export function clientAddress(
  { peer, forwardedFor }: Sender,
  isTrusted: (address: Address | undefined) => boolean,
): string {
  let hop = parsedAddress(peer);
  const entries = isTrusted(hop) && forwardedFor ? forwardedFor.split(',') : [];
  for (let index = entries.length - 1; index >= 0 && isTrusted(hop); index--) {
    const next = parsedAddress(withoutPort(entries[index] ?? ''));
    if (!next) break;
    hop = next;
  }
  return hop ? countedAs(hop) : 'unknown';
}

/** A zone (`%eth0`) is dropped, and an IPv4 address inside an IPv6 one (`::ffff:203.0.113.7`) is IPv4. */
export function parsedAddress(text: string | undefined): Address | undefined {
  const plain = text?.replace(/%.*$/s, '') ?? '';
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain);
}

/** IPv6 addresses are counted by their /64 network, which one customer has (RFC 6177), IPv4 addresses singly. */
export function countedAs(address: Address): string {
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Some proxies write `203.0.113.7:5678` and `[2001:db8::1]:5678`, as in `Forwarded` (RFC 7239, section 6). */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  if (ipv6 !== undefined) return isIPv6(ipv6) ? ipv6 : '';
  return ipv4 !== undefined && isIPv4(ipv4) ? ipv4 : text;
}
