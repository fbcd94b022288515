import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '#server/db/connection/open.ts';
import type { Tables } from '#server/db/schema.ts';

/** How the database answers each statement that `read` sends. */
export async function plansOf(
  { db, kind }: Database,
  read: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<readonly string[]> {
  const sent: CompiledQuery[] = [];
  const listening = db.withPlugin({
    transformQuery({ node, queryId }) {
      sent.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read(listening);
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain (costs off)';
  const plans: string[] = [];
  for (const { sql: text, parameters } of sent) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    plans.push(JSON.stringify(rows));
  }
  return plans;
}
