import { finished } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem/problem-error.ts';
import type { UploadLease, UploadRoom } from './upload-room.ts';

/** Takes room for what a request holds, until it is answered or breaks off. */
export type EnterRoom = (request: FastifyRequest, reply: FastifyReply) => UploadLease;

/** Lets the routes of `scope` read forms with files; a body that `scope` has no parser for is refused. */
export async function uploadScope(scope: FastifyInstance, room: UploadRoom): Promise<EnterRoom> {
  scope.addContentTypeParser('*', (_request, _payload, done) => done(new ProblemError('not-multipart')));
  await scope.register(multipart, { throwFileSizeLimit: false });
  const leases = new WeakMap<FastifyRequest, UploadLease>();
  // Not only when the answer is through: a client that pipelines requests and reads no answer would keep the room.
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
