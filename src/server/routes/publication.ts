import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/publication.ts';
import { requirePerson } from '../account/person.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import type { Services } from '../services.ts';

export function publicationRoutes(app: FastifyInstance, { publication }: Services): void {
  serve(
    app,
    contract.publish,
    async ({ actor }) => {
      await publication.publish({ origin: 'admin', userId: requirePerson(actor).userId });
      return outcome();
    },
    personal({ perMinute: 30 }),
  );

  serve(app, contract.getPublication, () => publication.viewToPublish(), personal());

  serve(
    app,
    contract.restoreRelease,
    async ({ actor, params }) => {
      await publication.restore(Number(params.version), requirePerson(actor).userId);
      return outcome();
    },
    personal({ perMinute: 30 }),
  );

  async function outcome() {
    const { version, state, log } = await publication.view();
    return { version, state, log };
  }
}
