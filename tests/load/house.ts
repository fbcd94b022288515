import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#domain/account/user.ts';
import { passwordHash } from '#server/auth/password-hash.ts';
import { insertAccount } from '#server/db/account.ts';
import { type Database, openSqlite } from '#server/db/connection/open.ts';
import { replacePasswordHash } from '#server/db/credential.ts';
import { migrate } from '#server/db/migrate.ts';
import { METRICS_PATH } from '#server/metrics.ts';
import { insertLoad, type Load } from '../support/desk/generated-load.ts';
import { freePort } from '../support/free-port.ts';
import type { Site } from '../support/site-process.ts';
import { startMailSink } from './mail-sink.ts';
import type { Visitor } from './visits.ts';

type Login = Visitor['login'];

export type House = {
  readonly site: Site;
  readonly accounts: readonly Login[];
  readonly team: readonly Login[];
  readonly figures: () => Promise<Figures>;
  readonly mailsTaken: () => number;
  readonly stop: () => Promise<void>;
};

/** As the server's own `/metrics` tells them. */
type Figures = { readonly residentBytes: number; readonly cpuSeconds: number };

type Start = (environment: Readonly<Record<string, string>>) => Promise<Site>;

type Parts = {
  readonly load: Load;
  readonly accounts: number;
  /** More that is there before the server begins. */
  readonly fill?: (database: Database) => Promise<void>;
};

const PASSWORD = 'Veilchen7!blau';

/** A server as in operation (limits, second factor, mails sent) with people who have accounts and cases of some time. */
export async function openHouse(start: Start, { load, accounts, fill }: Parts): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bestattungshaus-load-'));
  const mails = await startMailSink();
  const database = openSqlite(dataDir);
  await migrate(database.db);
  const users = Array.from(
    { length: accounts },
    (_, at) => ({ role: 'user', email: `konto-${at}@muster.example` }) as const,
  );
  const team = [
    { role: 'admin', email: 'klara@muster.example' },
    { role: 'mitarbeit', email: 'jonas@muster.example' },
  ] as const;
  const hash = await passwordHash().hash(PASSWORD);
  const ids = await database.db.transaction().execute(async (db) => {
    for (const user of users) await insertPerson(db, user, hash);
    return [await insertPerson(db, team[0], hash), await insertPerson(db, team[1], hash)];
  });
  await insertLoad(database, load, { now: new Date(), team: ids });
  await fill?.(database);
  await database.db.destroy();

  const metrics = `127.0.0.1:${await freePort()}`;
  const site = await start({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'on',
    SECOND_FACTOR: 'on',
    SMTP_URL: mails.url,
    METRICS_ADDRESS: metrics,
  });
  const loginOf = ({ email }: { readonly email: string }): Login => ({ email, password: PASSWORD });
  return {
    site,
    accounts: users.map(loginOf),
    team: team.map(loginOf),
    mailsTaken: mails.taken,
    async figures() {
      const text = await (await fetch(`http://${metrics}${METRICS_PATH}`)).text();
      const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
      return {
        residentBytes: figure('process_resident_memory_bytes'),
        cpuSeconds: figure('process_cpu_seconds_total'),
      };
    },
    async stop() {
      await site.stop();
      await mails.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Person = { readonly email: string; readonly role: Role };

/** Answers her id. */
async function insertPerson(db: Database['db'], { email, role }: Person, hash: string): Promise<string> {
  const userId = randomUUID();
  const now = new Date();
  await insertAccount(db, { id: userId, email, phoneNumber: '05731 123456', role, isActive: true }, now);
  await replacePasswordHash(db, { id: randomUUID(), userId, hash }, now);
  return userId;
}
