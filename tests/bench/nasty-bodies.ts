import { targets } from '../support/nasty/requests.ts';
import { startNastyServer } from '../support/nasty/server.ts';
import { measured } from '../support/thread-time.ts';
import { atMost, type Row } from './table.ts';

const MOST_MS = 50;

/** Of each endpoint the body that keeps the thread longest: the least of some rounds, as other work of the machine adds to it. */
export async function nastyBodies(quick: boolean): Promise<Row[]> {
  const rounds = quick ? 2 : 5;
  const server = await startNastyServer();
  try {
    const rows: Row[] = [];
    for (const { name, nasty } of targets()) {
      await server.signIn();
      let worst = { body: 'whatever is sent', ms: 0 };
      for (const { name: body, request } of nasty()) {
        let least = Number.POSITIVE_INFINITY;
        for (let round = 0; round < rounds; round++)
          least = Math.min(least, (await measured(() => server.send(request))).ms);
        if (least > worst.ms) worst = { body, ms: least };
      }
      rows.push(atMost(`${name}: ${worst.body}`, worst.ms, MOST_MS, 'ms'));
    }
    return rows;
  } finally {
    await server.close();
  }
}
