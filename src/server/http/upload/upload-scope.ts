import { finished } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem/problem-error.ts';
import type { UploadLease, UploadRoom } from './upload-room.ts';

/** Opens a reservation for a request, released with its reply or when it aborts. */
export type EnterRoom = (request: FastifyRequest, reply: FastifyReply) => UploadLease;

/** Enables multipart bodies in `scope`; bodies of other types without a parser throw `not-multipart`. */
export async function uploadScope(scope: FastifyInstance, room: UploadRoom): Promise<EnterRoom> {
  scope.addContentTypeParser('*', (_request, _payload, done) => done(new ProblemError('not-multipart')));
  await scope.register(multipart, { throwFileSizeLimit: false });
  const leases = new WeakMap<FastifyRequest, UploadLease>();
  // Before the reply is written: a client that pipelines requests and reads no reply would hold the reservation.
  scope.addHook('onSend', (request, _reply, _payload, done) => {
    leases.get(request)?.close();
    done();
  });
  return (request, reply) => {
    const lease = room.enter(request.clientAddress);
    leases.set(request, lease);
    finished(reply.raw, lease.close);
    return lease;
  };
}
