import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/group-commit.ts';
import { openDatabase } from '#server/db/connection/open.ts';
import { createRecordAct } from '#server/log/record-act.ts';

/** `node log-writer.ts NAME COUNT`: so many acts, eight at once, each told on the standard output once it is committed. */
const [name = '', count = '0'] = process.argv.slice(2);
const AT_ONCE = 8;

const database = openDatabase(readConfig());
const recordAct = createRecordAct(() => new Date());
const numbers = Array.from({ length: Number(count) }, (_, n) => n).values();

const work = async (): Promise<void> => {
  for (const n of numbers) {
    const subject = `${name}-${n}`;
    await inTransaction(database, async (trx) => {
      await recordAct(trx, { kind: 'entry-opened', actorId: name, subject });
      // Some are taken back: they leave no gap.
      if (n % 10 === 9) throw new Error('taken back');
    }).then(
      () => process.stdout.write(`${subject}\n`),
      () => pause(1),
    );
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
await database.db.destroy();
