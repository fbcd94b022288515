import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { databaseFailure } from '../db/connection/failure.ts';
import { problemOf } from '../http/problem-reply.ts';
import type { Services } from '../services.ts';
import { recordLook, recordRepeatable } from './record-look.ts';

type Deps = Pick<Services, 'database' | 'recordAct' | 'throttle'>;

/** What keeps strangers out: by their refusals attempts can be seen. */
const CONTROLS: readonly ProblemCode[] = [
  'anti-forgery',
  'too-many-requests',
  'too-many-tries',
  'too-many-mails',
  'too-many-receipts',
  'too-much-sent',
  'too-much-stored',
];
const HOUR_MS = 60 * 60 * 1000;

/** Records that a person wanted what her role does not allow. The refusal itself stands, also where the log cannot be written. */
export const recordRefusedRight =
  (services: Deps, { log }: Pick<FastifyInstance, 'log'>) =>
  async (actorId: string, { method, path }: Pick<Endpoint, 'method' | 'path'>): Promise<void> => {
    const act = { kind: 'right-refused', actorId, fields: { method, route: path } } as const;
    await recordRepeatable(services, act).catch((error: unknown) =>
      log.warn({ cause: databaseFailure(error) ?? 'unknown' }, 'a refused right is not in the log'),
    );
  };

/**
 * Counts what the controls refuse, by kind, and records the counts once an hour and at the end: however much a stranger sends, it
 * is a few entries. What was counted since the last time is lost where the process is killed.
 */
export function recordRefusedControls(app: FastifyInstance, services: Deps): void {
  const counts = new Map<ProblemCode, number>();
  app.addHook('onError', (_request, _reply, error, done) => {
    const { code } = problemOf(error);
    if (CONTROLS.includes(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
    done();
  });
  const record = async (): Promise<void> => {
    const counted = [...counts];
    counts.clear();
    const acts = counted.map(([control, count]) => ({
      kind: 'control-refused' as const,
      actorId: null,
      fields: { control, count },
    }));
    if (acts.length > 0)
      await recordLook(services, ...acts).catch((error: unknown) => {
        for (const [code, count] of counted) counts.set(code, (counts.get(code) ?? 0) + count);
        app.log.warn({ cause: databaseFailure(error) ?? 'unknown' }, 'refused controls are not in the log yet');
      });
  };
  const timer = setInterval(() => void record(), HOUR_MS).unref();
  // While the database is open.
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await record();
  });
}
