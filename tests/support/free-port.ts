import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to connections that go out: none of these takes the port before its server does. */
const FIRST = 20_000;
const AFTER_LAST = 32_000;

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
