import type { Server } from 'node:http';
import { countedAs, parsedAddress } from './client-address.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** A browser opens six: enough for thirty browsers behind one address. */
const CONNECTIONS_PER_ADDRESS = 200;

/**
 * Refuses further connections of one address before a byte is read, so that incomplete requests (slowloris) fill neither
 * memory nor file handles. Trusted proxies are not counted. There is no total limit (`maxConnections`), since an attacker could
 * use it up for all clients.
 */
export function limitConnections(
  server: Pick<Server, 'on'>,
  isTrusted: IsTrusted,
  most = CONNECTIONS_PER_ADDRESS,
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const peer = parsedAddress(socket.remoteAddress);
    if (!peer || isTrusted(peer)) return;
    const address = countedAs(peer);
    const count = open.get(address) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
