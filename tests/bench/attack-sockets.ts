import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadDocument } from '#contract/document.ts';
import { paths } from '#site/paths.ts';
import type { Attacker } from './attacker.ts';

const CONNECTIONS = 300;
const BOUNDARY = 'grenze';
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n`;

/** Connections that say a little every second, or nothing at all; whichever is closed comes back. */
export const slowHeaders = (attacker: Attacker): Promise<void> =>
  holding(attacker, (at) => ({
    first: at % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nhost: a\r\n',
    more: at % 2 === 0 ? '' : `x-${at}: a\r\n`,
  }));

/** A NUL among the headers of a part, a form that never ends, and one that comes byte by byte. */
export const unfinishedForms = (attacker: Attacker): Promise<void> =>
  holding(attacker, (at) => {
    const path = at % 2 === 0 ? uploadDocument.path : paths.contact;
    const megabyte = `${PART}\r\n%PDF-${'x'.repeat(1024 * 1024)}`;
    const broken = `${PART}\0\r\n\r\n%PDF-\r\n--${BOUNDARY}--\r\n`;
    const body = [broken, megabyte, PART][at % 3] ?? '';
    const length = at % 3 === 0 ? Buffer.byteLength(body) : 5 * 1024 * 1024;
    return { first: `${headOf(attacker, path, length)}${body}`, more: at % 3 === 2 ? 'x' : '' };
  });

type Talk = { readonly first: string; readonly more: string };

async function holding({ origin, isOver }: Attacker, talk: (at: number) => Talk): Promise<void> {
  const { hostname, port } = new URL(origin);
  const open = (at: number): Socket => {
    const socket = connect(Number(port), hostname, () => socket.write(talk(at).first));
    socket.on('error', () => undefined);
    return socket.resume();
  };
  const sockets = Array.from({ length: CONNECTIONS }, (_, at) => open(at));
  while (!isOver()) {
    await pause(1000);
    for (const [at, socket] of sockets.entries())
      if (socket.destroyed || socket.readyState !== 'open') sockets[at] = open(at);
      else if (talk(at).more !== '') socket.write(talk(at).more);
  }
  for (const socket of sockets) socket.destroy();
}

const headOf = ({ headers }: Attacker, path: string, length: number): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: a',
    ...Object.entries({ ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');
