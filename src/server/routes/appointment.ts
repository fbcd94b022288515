import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/appointment.ts';
import { visitorOf } from '../account/visitor.ts';
import { bookAppointment } from '../appointment/book-appointment.ts';
import { listSlots } from '../appointment/list-slots.ts';
import { serve } from '../http-endpoint.ts';
import { personal } from '../personal-reply.ts';
import type { Services } from '../services.ts';
import { submissionKey } from '../submission.ts';

export function appointmentRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    contract.bookAppointment,
    ({ body }, _reply, request) => bookAppointment(services, body, visitorOf(request), submissionKey(request)),
    personal({ perMinute: 60 }),
  );

  serve(app, contract.listSlots, ({ query, actor }) => listSlots(services, query, actor), personal());
}
