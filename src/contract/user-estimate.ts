import * as z from 'zod/mini';
import { Estimate } from '#domain/estimate/estimate.ts';
import { Total } from '#domain/money.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** An estimate in the user's list; prices in the wire format. */
export const UserEstimate = z.strictObject({
  reference: Estimate.shape.reference,
  createdAt: z.string(),
  validUntil: z.string(),
  title: z.string(),
  place: z.string(),
  min: Total,
  max: Total,
});
export type UserEstimate = z.output<typeof UserEstimate>;

export const listUserEstimates = endpoint({
  method: 'GET',
  path: '/api/User/estimate',
  may: 'own',
  summary: 'Die Kostenvoranschläge im Konto, der neueste zuerst.',
  reply: z.array(UserEstimate),
});

export const addUserEstimate = endpoint({
  method: 'POST',
  path: '/api/User/estimate',
  may: 'own',
  summary: 'Nimmt einen Kostenvoranschlag mit seinem Aktenzeichen ins Konto auf.',
  body: z.strictObject({ reference: Estimate.shape.reference }),
  reply: z.array(UserEstimate),
});

export const removeUserEstimate = endpoint({
  method: 'DELETE',
  path: '/api/User/estimate/{reference}',
  may: 'own',
  summary: 'Nimmt einen Kostenvoranschlag aus dem Konto.',
  params: z.strictObject({ reference: Estimate.shape.reference }),
  reply: z.array(UserEstimate),
});

export const docs = (): EndpointDocs => ({
  addUserEstimate: {
    refuses: ['unknown-estimate'],
    example: { body: { reference: 'KV-7Q2M-XK4T-0B9A' } },
  },
  removeUserEstimate: {
    refuses: ['unknown-estimate'],
    example: { params: { reference: 'KV-7Q2M-XK4T-0B9A' } },
  },
});
