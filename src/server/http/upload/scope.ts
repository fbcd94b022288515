import { finished } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem/problem-error.ts';
import type { UploadCapacity, UploadReservation } from './capacity.ts';

/** Opens a reservation for a request, released with its reply or when it aborts. */
export type ReserveUpload = (request: FastifyRequest, reply: FastifyReply) => UploadReservation;

/** Enables multipart bodies in `scope`; bodies of other types without a parser throw `not-multipart`. */
export async function uploadScope(scope: FastifyInstance, capacity: UploadCapacity): Promise<ReserveUpload> {
  scope.addContentTypeParser('*', (_request, _payload, done) => done(new ProblemError('not-multipart')));
  await scope.register(multipart, { throwFileSizeLimit: false });
  const reservations = new WeakMap<FastifyRequest, UploadReservation>();
  // Before the reply is written: a client that pipelines requests and reads no reply would hold the reservation.
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    reservations.get(request)?.release();
    done();
  });
  return (request, reply) => {
    const reservation = capacity.reserve(request.clientAddress);
    reservations.set(request, reservation);
    finished(reply.raw, reservation.release);
    return reservation;
  };
}
