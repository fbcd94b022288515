import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Stops a real PostgreSQL with all its processes, as if the machine stood still; answers what lets it go on. */
export async function freezePostgresql(connectionString: string): Promise<() => void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { rows: folders } = await client.query('show data_directory');
  const { rows } = await client.query('select pid from pg_stat_activity');
  const first = Number(readFileSync(join(folders[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // The first one starts the others: while it stands still, no new one comes.
  const processes = [first, ...rows.map(({ pid }) => Number(pid))];
  for (const pid of processes) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of processes) signal(pid, 'SIGCONT');
    client.end().catch(() => undefined);
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // A worker that has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
