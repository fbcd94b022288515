import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/call.ts';
import { requirePerson } from '../account/person.ts';
import { takeCall } from '../desk/call/take-call.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Services } from '../services.ts';

export function callRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    contract.takeCall,
    ({ actor, body }, _reply, request) =>
      takeCall(services, body, {
        person: requirePerson(actor),
        visitor: visitorOf(request),
        key: idempotencyKey(request),
      }),
    personal({ perMinute: 60 }),
  );
}
