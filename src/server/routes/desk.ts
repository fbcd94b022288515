import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/desk.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

const notYet = (): never => {
  throw createProblem('unavailable');
};

export function deskRoutes(app: FastifyInstance, _services: Services): void {
  serve(app, contract.listCases, notYet, personal());
  serve(app, contract.searchCases, notYet, personal());
  serve(app, contract.getCase, notYet, personal());
  serve(app, contract.changeCase, notYet, personal());
  serve(app, contract.changeMilestone, notYet, personal());
  serve(app, contract.addNote, notYet, personal());
  serve(app, contract.extendDeadline, notYet, personal());
}
