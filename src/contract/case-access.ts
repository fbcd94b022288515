import * as z from 'zod/mini';
import { AccessScope } from '#domain/desk/family/access.ts';
import { NewAccess } from '#domain/desk/family/new-access.ts';
import { FamilyReference } from './case-status.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** Who of the family may look, as the team sees it; times are ISO text. */
export const Access = z.strictObject({
  id: z.string(),
  label: z.string(),
  may: AccessScope,
  /** The link of the mail that confirms an order or a preparation, which nobody has to make. */
  isFromMail: z.boolean(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type Access = z.output<typeof Access>;

const team = { may: 'case.work' } as const;
const reference = z.strictObject({ reference: FamilyReference });

export const listAccess = endpoint({
  ...team,
  method: 'GET',
  path: '/api/case/{reference}/access',
  summary: 'Wer aus der Familie sehen kann, wie weit ein Fall ist.',
  params: reference,
  reply: z.array(Access),
});

export const grantAccess = endpoint({
  ...team,
  method: 'POST',
  path: '/api/case/{reference}/access',
  summary:
    'Legt einen Link für jemanden aus der Familie an. Er steht nur in dieser Antwort, mit einer Adresse auch in einer E-Mail dorthin.',
  params: reference,
  body: NewAccess,
  reply: z.strictObject({ link: z.string(), accesses: z.array(Access) }),
});

export const revokeAccess = endpoint({
  ...team,
  method: 'DELETE',
  path: '/api/case/{reference}/access/{id}',
  summary: 'Beendet einen Link: Wer ihn öffnet, liest, dass er nicht mehr gilt.',
  params: z.strictObject({ reference: FamilyReference, id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) }),
  reply: z.array(Access),
});

const params = { reference: 'AU-7Q2M-XK4T-0B9A' };

export const docs = (): EndpointDocs => ({
  listAccess: { refuses: ['unknown-case'], example: { params } },
  grantAccess: {
    refuses: ['unknown-case', 'too-many-accesses'],
    example: { params, body: { label: 'Tochter Anna', may: 'steps', email: 'anna@muster.example' } },
  },
  revokeAccess: {
    refuses: ['unknown-case'],
    example: { params: { ...params, id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b' } },
  },
});
