import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/appointment.ts';
import * as own from '#contract/own-appointment.ts';
import { bookAppointment } from '../appointment/book-appointment.ts';
import { listSlots } from '../appointment/list-slots.ts';
import { cancelOwnAppointment, findOwnAppointment, moveOwnAppointment } from '../appointment/own-appointment.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { idempotencyKey } from '../http/submission.ts';
import { visitorOf } from '../http/visitor.ts';
import type { Services } from '../services.ts';

const limited = personal({ perMinute: 60 });

export function appointmentRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    contract.bookAppointment,
    ({ body }, _reply, request) => bookAppointment(services, body, visitorOf(request), idempotencyKey(request)),
    limited,
  );

  serve(app, contract.listSlots, ({ query, actor }) => listSlots(services, query, actor), personal());

  serve(app, own.getOwnAppointment, ({ body: { code } }) => findOwnAppointment(services, code), limited);

  serve(app, own.cancelAppointment, ({ body }) => cancelOwnAppointment(services, body), limited);

  serve(
    app,
    own.moveAppointment,
    ({ body }, _reply, request) => moveOwnAppointment(services, body, visitorOf(request)),
    limited,
  );
}
