import * as z from 'zod/mini';
import { AccessScope } from '#domain/desk/family/access.ts';
import { FamilyCode } from '#domain/desk/family/code.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

export const FamilyReference = z.string().check(z.regex(/^(AU|VO|RU)(-[0-9A-HJKMNP-TV-Z]{4}){3}$/));

const Step = z.strictObject({
  name: z.string(),
  state: z.enum(['done', 'next', 'open']),
  /** Day, or day and time in Germany: when it was done, else when it is planned; null: not known. */
  at: z.nullable(z.string()),
});

/** How far a case is, as the family sees it: the same by the code, in the account and in a mail. */
export const FamilyStatus = z.strictObject({
  reference: FamilyReference,
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

const body = { code: 'AU-7Q2M-XK4T-0B9A-M3P8-ZQ41-7TSD' };
const codeRefusals = ['unknown-access', 'access-revoked', 'access-expired', 'too-many-codes'] as const;

export const docs = (): EndpointDocs => ({
  openCase: { refuses: [...codeRefusals], example: { body } },
  sendDocument: {
    refuses: [
      ...codeRefusals,
      'access-steps-only',
      'case-ended',
      'case-documents-full',
      'too-much-sent',
      'file-not-stored',
    ],
    example: { body, file: 'geburtsurkunde.pdf' },
  },
});
