import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/appointment.ts';
import { bookAppointment } from '../appointment/book-appointment.ts';
import { listSlots } from '../appointment/list-slots.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Services } from '../services.ts';

export function appointmentRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    contract.bookAppointment,
    ({ body }, _reply, request) => bookAppointment(services, body, visitorOf(request), idempotencyKey(request)),
    personal({ perMinute: 60 }),
  );

  serve(app, contract.listSlots, ({ query, actor }) => listSlots(services, query, actor), personal());
}
