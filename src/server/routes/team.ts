import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/team.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

const notYet = (): never => {
  throw createProblem('unavailable');
};

export function teamRoutes(app: FastifyInstance, _services: Services): void {
  serve(app, contract.listTeam, notYet, personal());
  serve(app, contract.invite, notYet, personal());
  serve(app, contract.changePerson, notYet, personal());
  serve(app, contract.deactivate, notYet, personal());
  serve(app, contract.activate, notYet, personal());
  serve(app, contract.resetFactor, notYet, personal());
  serve(app, contract.sendPasswordLink, notYet, personal());
  serve(app, contract.listPersonSessions, notYet, personal());
  serve(app, contract.endPersonSession, notYet, personal());
}
