import * as z from 'zod/mini';
import { Correction } from './correction-view.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

const MESSAGE = 'Bitte öffnen Sie den Link noch einmal aus der E-Mail.';

/** Of one proposal: the number of the order and 60 bits. */
const CorrectionCode = z.string(MESSAGE).check(z.regex(/^AU(-[0-9A-HJKMNP-TV-Z]{4}){6}$/, MESSAGE));

/** A yes with what is declared beside it. */
export const Agreement = z.strictObject({
  code: CorrectionCode,
  /** As in an order: whether we begin before the time for withdrawal has run out. */
  beginAtOnce: z.boolean('Bitte wählen Sie, ob wir sofort beginnen sollen.'),
  withdrawalRead: z.literal(true, 'Bitte bestätigen Sie: Ist alles erledigt, können Sie nicht mehr widerrufen.'),
});
export type Agreement = z.output<typeof Agreement>;

const code = z.strictObject({ code: CorrectionCode });

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
  body: code,
  reply: ProposedCorrection,
});

export const agreeToCorrection = endpoint({
  method: 'POST',
  path: '/api/correction/agree',
  may: 'public',
  summary: 'Bestellt die Änderung zahlungspflichtig, mit dem Code aus der E-Mail.',
  body: Agreement,
  reply: ProposedCorrection,
});

export const declineCorrection = endpoint({
  method: 'POST',
  path: '/api/correction/decline',
  may: 'public',
  summary: 'Stimmt einer Änderung nicht zu: Der Auftrag bleibt, wie er ist.',
  body: code,
  reply: ProposedCorrection,
});

const example = { code: 'AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD' };
const refuses = ['unknown-access', 'access-expired', 'too-many-codes'] as const;
const decided = [
  'case-ended',
  'correction-expired',
  'correction-replaced',
  'correction-withdrawn',
  'correction-decided',
] as const;

export const docs = (): EndpointDocs => ({
  openCorrection: { refuses: [...refuses], example: { body: example } },
  agreeToCorrection: {
    refuses: [...refuses, ...decided],
    example: { body: { ...example, beginAtOnce: true, withdrawalRead: true } },
  },
  declineCorrection: { refuses: [...refuses, ...decided], example: { body: example } },
});
