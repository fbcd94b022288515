import * as z from 'zod/mini';
import { AccessScope, NewAccess } from '#domain/desk/family/access.ts';
import { FamilyCode } from '#domain/desk/family/code.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

const Reference = z.string().check(z.regex(/^(AU|VO|RU)(-[0-9A-HJKMNP-TV-Z]{4}){3}$/));

const Step = z.strictObject({
  name: z.string(),
  state: z.enum(['done', 'next', 'open']),
  /** Day, or day and time in Germany: when it was done, else when it is planned; null: not known. */
  at: z.nullable(z.string()),
});

/** How far a case is, as the family sees it: the same by the code, in the account and in a mail. */
export const FamilyStatus = z.strictObject({
  reference: Reference,
  title: z.string(),
  state: z.enum(['open', 'closed', 'withdrawn']),
  steps: z.array(Step),
  /** Whom to call. `name` is empty while nobody has taken the case over. */
  contact: z.strictObject({ name: z.string(), phone: z.string() }),
  /** Papers to bring, as long as somebody waits for them. */
  needed: z.array(z.string()),
  /** Names of the files that the family has sent. */
  documents: z.array(z.string()),
  may: AccessScope,
});
export type FamilyStatus = z.output<typeof FamilyStatus>;

const code = z.strictObject({ code: FamilyCode });

export const openCase = endpoint({
  method: 'POST',
  path: '/api/case/open',
  may: 'public',
  summary: 'Wie weit ein Fall ist, mit dem Code aus der E-Mail oder dem Link eines Menschen aus der Familie.',
  body: code,
  reply: FamilyStatus,
});

export const sendDocument = endpoint({
  method: 'POST',
  path: '/api/case/open/document',
  may: 'public',
  summary: 'Schickt eine Unterlage zu einem Fall (PDF, JPG, PNG, 5 MB), mit dem Code aus der E-Mail.',
  body: code,
  files: { name: 'file', most: 1 },
  reply: FamilyStatus,
});

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
const reference = z.strictObject({ reference: Reference });

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
  params: z.strictObject({ reference: Reference, id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) }),
  reply: z.array(Access),
});

const params = { reference: 'AU-7Q2M-XK4T-0B9A' };
const body = { code: 'AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD' };
const codeRefusals = ['unknown-access', 'access-revoked', 'access-expired', 'too-many-codes'] as const;

export const docs = (): EndpointDocs => ({
  openCase: { refuses: [...codeRefusals], example: { body } },
  sendDocument: {
    refuses: [...codeRefusals, 'access-steps-only', 'case-ended', 'case-documents-full', 'too-much-sent'],
    example: { body, file: 'geburtsurkunde.pdf' },
  },
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
