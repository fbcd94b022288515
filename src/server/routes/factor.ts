import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/factor.ts';
import * as own from '#contract/own-factor.ts';
import { serve } from '../http/endpoint.ts';
import { personal } from '../http/personal-reply.ts';
import { createProblem } from '../problem/create-problem.ts';
import type { Services } from '../services.ts';

const notYet = (): never => {
  throw createProblem('unavailable');
};

export function factorRoutes(app: FastifyInstance, _services: Services): void {
  serve(app, contract.loginFactor, notYet, personal());
  serve(app, contract.passkeyChallenge, notYet, personal());
  serve(app, contract.startTotp, notYet, personal());
  serve(app, contract.confirmTotp, notYet, personal());
  serve(app, contract.startPasskey, notYet, personal());
  serve(app, contract.addPasskey, notYet, personal());
  serve(app, own.listFactors, notYet, personal());
  serve(app, own.removeFactor, notYet, personal());
  serve(app, own.newRecoveryCodes, notYet, personal());
  serve(app, own.checkFactor, notYet, personal());
}
