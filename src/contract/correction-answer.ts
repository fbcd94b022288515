import * as z from 'zod/mini';
import { FamilyCode } from '#domain/desk/family/code.ts';
import { Correction } from './correction-view.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** A change of an order as the family reads it. */
export const ProposedCorrection = z.strictObject({
  ...Correction.shape,
  reference: z.string(),
  /** There is a newer one. */
  isReplaced: z.boolean(),
  /** The case has ended: nothing is changed any more. */
  isEnded: z.boolean(),
});
export type ProposedCorrection = z.output<typeof ProposedCorrection>;

export const openCorrection = endpoint({
  method: 'POST',
  path: '/api/correction/open',
  may: 'public',
  summary: 'Was sich an einem Auftrag ändern soll, mit dem Code aus der E-Mail.',
  body: z.strictObject({ code: FamilyCode }),
  reply: ProposedCorrection,
});

export const agreeToCorrection = endpoint({
  method: 'POST',
  path: '/api/correction/agree',
  may: 'public',
  summary: 'Bestellt die Änderung zahlungspflichtig, mit dem Code aus der E-Mail.',
  body: z.strictObject({
    code: FamilyCode,
    /** As in an order: whether we begin before the time for withdrawal has run out. */
    beginAtOnce: z.boolean('Bitte wählen Sie, ob wir sofort beginnen sollen.'),
    withdrawalRead: z.literal(true, 'Bitte bestätigen Sie: Ist alles erledigt, können Sie nicht mehr widerrufen.'),
  }),
  reply: ProposedCorrection,
});

export const declineCorrection = endpoint({
  method: 'POST',
  path: '/api/correction/decline',
  may: 'public',
  summary: 'Stimmt einer Änderung nicht zu: Der Auftrag bleibt, wie er ist.',
  body: z.strictObject({ code: FamilyCode }),
  reply: ProposedCorrection,
});

const code = 'AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD';
const refuses = ['unknown-access', 'access-expired', 'too-many-codes'] as const;
const decided = [
  'case-ended',
  'correction-expired',
  'correction-replaced',
  'correction-withdrawn',
  'correction-decided',
] as const;

export const docs = (): EndpointDocs => ({
  openCorrection: { refuses: [...refuses], example: { body: { code } } },
  agreeToCorrection: {
    refuses: [...refuses, ...decided],
    example: { body: { code, beginAtOnce: true, withdrawalRead: true } },
  },
  declineCorrection: { refuses: [...refuses, ...decided], example: { body: { code } } },
});
