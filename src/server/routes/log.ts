import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/log.ts';
import { isoDayText } from '#domain/german-time.ts';
import { requirePerson } from '../account/person.ts';
import { attachedAs } from '../http/attached-as.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { exportLog } from '../log/export-log.ts';
import { readLog } from '../log/read-log.ts';
import type { Services } from '../services.ts';

export function logRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    contract.readLog,
    ({ actor, query }) => readLog(services, requirePerson(actor).userId, query),
    personal({ perMinute: 120 }),
  );

  serve(
    app,
    contract.exportLog,
    async ({ actor, query }, reply) => {
      const bytes = await exportLog(services, requirePerson(actor).userId, query);
      reply.headers(attachedAs(`Protokoll-${isoDayText(services.clock())}.csv`));
      return { type: 'text/csv; charset=utf-8', bytes };
    },
    personal({ perMinute: 10 }),
  );
}
