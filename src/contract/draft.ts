import * as z from 'zod/mini';
import { CaseAnswers, DraftCode, DraftKind } from '#domain/case/draft.ts';
import { EmailAddress } from '#domain/person-fields.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

const code = z.strictObject({ code: DraftCode });

/** `version` counts the changes: a change of an older version is refused with `draft-changed`. */
export const Draft = z.strictObject({
  code: DraftCode,
  kind: DraftKind,
  version: z.int(),
  savedAt: z.string(),
  answers: CaseAnswers,
});
export type Draft = z.output<typeof Draft>;

/** Without the answers. */
export const SavedDraft = z.omit(Draft, { answers: true });
export type SavedDraft = z.output<typeof SavedDraft>;

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/draft/{code}',
  may: 'public',
  summary: 'Ein Entwurf: ein Trauerfall oder eine Vorsorge, noch nicht abgeschickt.',
  params: code,
  reply: Draft,
});

export const putDraft = endpoint({
  method: 'PUT',
  path: '/api/draft/{code}',
  may: 'public',
  session: true,
  summary:
    'Bewahrt einen Entwurf unter einem Code auf, den der Aufrufer zufällig wählt. version: die zuletzt gelesene, 0 für neu. email: dorthin kommt der Code.',
  params: code,
  // Twice the longest wishes in letters of four bytes, and every other field beside them.
  bodyBytes: 128 * 1024,
  body: z.strictObject({
    kind: DraftKind,
    version: z.int().check(z.gte(0)),
    answers: CaseAnswers,
    email: z.optional(EmailAddress),
  }),
  reply: SavedDraft,
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/draft/{code}',
  may: 'public',
  summary: 'Löscht einen Entwurf.',
  params: code,
  reply: z.strictObject({ message: z.string() }),
});

const codeExample = { code: 'EN-7Q2M-XK4T-0B9A' };

export const docs = (): EndpointDocs => ({
  getDraft: {
    refuses: ['unknown-draft'],
    example: { params: codeExample },
  },
  putDraft: {
    refuses: ['unknown-draft', 'draft-changed', 'too-much-sent'],
    example: { params: codeExample, body: { kind: 'bereavement', version: 0, answers: {} } },
  },
  deleteDraft: {
    example: { params: codeExample },
  },
});
