import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/call.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

const notYet = (): never => {
  throw createProblem('unavailable');
};

export function callRoutes(app: FastifyInstance, _services: Services): void {
  serve(app, contract.takeCall, notYet, personal());
}
