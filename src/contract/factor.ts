import * as z from 'zod/mini';
import { User } from '#domain/account/user.ts';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';
import { SignedIn } from './account.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** Of a sign-in whose password was right (`second-factor`): random, five minutes, good in the browser that got it. */
const Ticket = z.string().check(bounded(100), z.regex(/^[A-Za-z0-9_-]{20,100}$/));

/** Six digits, or a recovery code; blanks and hyphens do not count. */
export const Code = z.string().check(bounded(64), z.minLength(1), writable());

/** What the browser's `toJSON()` of a credential gives (Web Authentication, section 5.1). */
const Base64Url = (most: number) => z.string().check(bounded(most), z.regex(/^[A-Za-z0-9_-]*$/));
const CredentialId = Base64Url(1400);
const Extensions = z.optional(z.record(z.string(), z.unknown()));

export const Assertion = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(bounded(40)))),
  clientExtensionResults: Extensions,
  response: z.strictObject({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(2000),
    userHandle: z.optional(z.nullable(Base64Url(200))),
  }),
});
export type Assertion = z.output<typeof Assertion>;

export const Attestation = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(bounded(40)))),
  clientExtensionResults: Extensions,
  response: z.strictObject({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    authenticatorData: z.optional(Base64Url(8000)),
    publicKey: z.optional(z.nullable(Base64Url(4000))),
    publicKeyAlgorithm: z.optional(z.int()),
    transports: z.optional(z.array(z.string().check(bounded(40))).check(z.maxLength(10))),
  }),
});
export type Attestation = z.output<typeof Attestation>;

export const FactorKind = z.enum(['passkey', 'totp', 'recovery']);
export type FactorKind = z.output<typeof FactorKind>;

/** What somebody shows beside the password; a passkey that verified her stands for both. */
const Proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: Code }),
  z.strictObject({ kind: z.literal('recovery'), code: Code }),
  z.strictObject({ kind: z.literal('passkey'), assertion: Assertion }),
]);
export type Proof = z.output<typeof Proof>;

export const loginFactor = endpoint({
  method: 'POST',
  path: '/api/Workflow/login-factor',
  may: 'public',
  summary: 'Der zweite Schritt der Anmeldung: ein Code oder ein Passkey. Danach wie login-user.',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ ticket: Ticket, kind: z.literal('totp'), code: Code }),
    z.strictObject({ ticket: Ticket, kind: z.literal('recovery'), code: Code }),
    z.strictObject({ ticket: Ticket, kind: z.literal('passkey'), assertion: Assertion }),
  ]),
  reply: SignedIn,
});

/** Options for `navigator.credentials`, as JSON of the browser's own form (`parseRequestOptionsFromJSON`). */
const Options = z.record(z.string(), z.unknown());

export const passkeyChallenge = endpoint({
  method: 'POST',
  path: '/api/factor/passkey/challenge',
  may: 'public',
  session: true,
  summary:
    'Was der Browser braucht, um mit einem Passkey zu bestätigen: mit Ticket im zweiten Schritt, ohne Ticket zur Anmeldung allein mit dem Passkey, angemeldet für eine neue Bestätigung.',
  body: z.strictObject({ ticket: z.optional(Ticket) }),
  reply: z.strictObject({ ticket: z.string(), options: Options }),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/factor/totp',
  may: 'public',
  session: true,
  recentCheck: true,
  summary: 'Beginnt, eine App für Codes einzurichten: Geheimnis, Adresse und QR-Code als SVG.',
  body: z.strictObject({ ticket: z.optional(Ticket) }),
  reply: z.strictObject({ id: z.string(), secret: z.string(), uri: z.string(), qr: z.string() }),
});

/** With a ticket the person is signed in afterwards; codes are shown once, where there were none before. */
const SetUp = z.strictObject({
  recoveryCodes: z.array(z.string()),
  signedIn: z.nullable(SignedIn),
});
export type SetUp = z.output<typeof SetUp>;

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/factor/totp/confirm',
  may: 'public',
  session: true,
  recentCheck: true,
  summary: 'Bestätigt die App mit ihrem ersten Code.',
  body: z.strictObject({ ticket: z.optional(Ticket), id: z.string().check(bounded(64), z.minLength(1)), code: Code }),
  reply: SetUp,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/factor/passkey/options',
  may: 'public',
  session: true,
  recentCheck: true,
  summary: 'Was der Browser braucht, um einen Passkey anzulegen.',
  body: z.strictObject({ ticket: z.optional(Ticket) }),
  reply: z.strictObject({ options: Options }),
});

export const PASSKEY_NAME_LENGTH = 60;
export const PasskeyName = z
  .string()
  .check(
    bounded(PASSKEY_NAME_LENGTH),
    z.trim(),
    z.minLength(1, 'Bitte geben Sie dem Passkey einen Namen.'),
    writable(),
  );

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/factor/passkey',
  may: 'public',
  session: true,
  recentCheck: true,
  summary: 'Nimmt einen Passkey an, den der Browser angelegt hat.',
  body: z.strictObject({ ticket: z.optional(Ticket), name: PasskeyName, attestation: Attestation }),
  reply: SetUp,
});

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
  params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/)) }),
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
  body: Proof,
  reply: z.strictObject({ until: z.string(), accessToken: z.string(), user: z.nullable(User) }),
});

const code = '123456';
const ticket = 'Xq2…';

export const docs = (): EndpointDocs => ({
  loginFactor: {
    cookie: 'needed',
    refuses: ['ticket-invalid', 'wrong-code', 'wrong-passkey', 'too-many-codes-tried'],
    example: { body: { ticket, kind: 'totp', code } },
  },
  passkeyChallenge: { refuses: ['ticket-invalid', 'not-signed-in'], example: { body: {} } },
  startTotp: { refuses: ['ticket-invalid', 'not-signed-in'], example: { body: {} } },
  confirmTotp: {
    refuses: ['ticket-invalid', 'not-signed-in', 'unknown-factor', 'wrong-code', 'too-many-codes-tried'],
    example: { body: { id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b', code } },
  },
  startPasskey: { refuses: ['ticket-invalid', 'not-signed-in', 'too-many-factors'], example: { body: {} } },
  addPasskey: { refuses: ['ticket-invalid', 'not-signed-in', 'wrong-passkey', 'too-many-factors'] },
  removeFactor: {
    refuses: ['unknown-factor', 'last-factor'],
    example: { params: { id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b' } },
  },
  checkFactor: {
    refuses: ['wrong-code', 'wrong-passkey', 'too-many-codes-tried'],
    example: { body: { kind: 'totp', code } },
  },
});
