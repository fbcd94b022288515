import * as z from 'zod/mini';
import { Estimate } from '#domain/estimate/estimate.ts';
import { EstimateRequest } from '#domain/estimate/request.ts';
import { CHOICE } from './docs/example.ts';
import { choiceRefusals } from './docs/refusals.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** Header of the PDF reply with the reference of the stored estimate. */
export const ESTIMATE_REFERENCE_HEADER = 'X-Estimate-Reference';

const params = z.strictObject({ reference: Estimate.shape.reference });

export const createEstimate = endpoint({
  method: 'POST',
  path: '/api/Workflow/cost-estimation',
  may: 'public',
  session: true,
  summary:
    'Kostenvoranschlag als PDF. Nimmt Auswahl entgegen, keine Preise; der Kopf X-Estimate-Reference nennt das Aktenzeichen.',
  body: EstimateRequest,
  reply: 'pdf',
});

export const getEstimate = endpoint({
  method: 'GET',
  path: '/api/estimate/{reference}',
  may: 'public',
  summary: 'Ein gespeicherter Kostenvoranschlag mit allen Zeilen.',
  params,
  reply: Estimate,
});

export const getEstimatePdf = endpoint({
  method: 'GET',
  path: '/api/estimate/{reference}.pdf',
  may: 'public',
  summary: 'Derselbe Kostenvoranschlag noch einmal als PDF.',
  params,
  reply: 'pdf',
});

export const docs = (): EndpointDocs => ({
  createEstimate: {
    refuses: choiceRefusals,
    example: { body: CHOICE },
  },
  getEstimate: {
    refuses: ['unknown-estimate'],
    example: { params: { reference: 'KV-7Q2M-XK4T-0B9A' } },
  },
  getEstimatePdf: {
    refuses: ['unknown-estimate'],
    example: { params: { reference: 'KV-7Q2M-XK4T-0B9A' } },
  },
});
