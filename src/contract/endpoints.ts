import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as estimate from './estimate.ts';
import { getAntiForgeryToken, getHealth } from './health.ts';

/** Every call there is, in the order of `/api/docs`. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(catalogue),
  estimate.createEstimate,
  estimate.getEstimate,
  estimate.getEstimatePdf,
  getAntiForgeryToken,
  getHealth,
];
