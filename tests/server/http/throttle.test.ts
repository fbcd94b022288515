import { describe, expect, test } from 'vitest';
import { quota } from '#domain/throttle.ts';
import { migrate } from '#server/db/migrate.ts';
import { createThrottle } from '#server/http/throttle.ts';
import { databases, NOW } from '../../support/app.ts';

describe.each(databases)('a limit on $name', ({ open }) => {
  test('takes as many at once as it says, in whichever order they are counted', async () => {
    const database = await open();
    await migrate(database.db);
    let asked = 0;
    // Who came first has waited longest for the counter.
    const clock = () => new Date(NOW.getTime() - asked++);
    const throttle = createThrottle({ database, clock, hmac: (text) => text });
    const action = { name: 'order', limit: quota({ most: 5, seconds: 3600 }) };
    const waits = await Promise.all(Array.from({ length: 8 }, () => throttle.consume(action)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    await database.db.destroy();
  });
});
