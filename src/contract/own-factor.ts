import * as z from 'zod/mini';
import { User } from '#domain/account/user.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { proof, wholeProof } from './factor.ts';

/** Times are ISO text; null: never. */
export const Factors = z.strictObject({
  factors: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['passkey', 'totp']),
      /** The given name of a passkey; of an app empty. */
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  /** Recovery codes that are left. */
  recoveryCodes: z.int(),
  /** Whether this person cannot be without one. */
  isRequired: z.boolean(),
});
export type Factors = z.output<typeof Factors>;

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/factor',
  may: 'own',
  summary: 'Die eigenen Passkeys und Apps, und wie viele Wiederherstellungscodes übrig sind.',
  reply: Factors,
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/api/factor/{id}',
  may: 'own',
  recentCheck: true,
  summary: 'Entfernt einen Passkey oder eine App.',
  params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  reply: z.strictObject({ message: z.string() }),
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/factor/recovery-codes',
  may: 'own',
  recentCheck: true,
  summary: 'Zehn neue Wiederherstellungscodes; die alten gelten nicht mehr.',
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
});

export const checkFactor = endpoint({
  method: 'POST',
  path: '/api/factor/check',
  may: 'own',
  summary: 'Bestätigt noch einmal, wer es ist: Danach gehen zehn Minuten lang wichtige Änderungen.',
  body: z.strictObject(proof).check(wholeProof),
  reply: z.strictObject({ until: z.string(), accessToken: z.string(), user: z.nullable(User) }),
});

export const docs = (): EndpointDocs => ({
  removeFactor: {
    refuses: ['unknown-factor', 'last-factor'],
    example: { params: { id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b' } },
  },
  newRecoveryCodes: { refuses: ['unknown-factor'] },
  checkFactor: {
    refuses: ['wrong-code', 'wrong-passkey', 'too-many-codes-tried'],
    example: { body: { kind: 'totp', code: '123456' } },
  },
});
