import * as z from 'zod/mini';
import { PasskeyName } from '#domain/account/factor-code.ts';
import { bounded } from '#domain/text-bound.ts';
import { writable } from '#domain/writable.ts';
import { SignedIn } from './account.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';

/** Of a sign-in whose password was right (`second-factor`): random, five minutes, good in the browser that got it. */
const Ticket = z.string().check(bounded(100), z.regex(/^[A-Za-z0-9_-]{20,100}$/));

/** Six digits, or a recovery code; blanks and hyphens do not count. */
export const Code = z.string().check(bounded(64), z.minLength(1), writable());

/** Of what the browser's `toJSON()` gives (Web Authentication, section 5.1), the fields that are checked. */
const Base64Url = (most: number) => z.string().check(bounded(most), z.regex(/^[A-Za-z0-9_-]*$/));
const credential = { id: Base64Url(1400), rawId: Base64Url(1400), type: z.literal('public-key') };

export const Assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(4000),
    signature: Base64Url(2000),
    userHandle: z.optional(Base64Url(200)),
  }),
});
export type Assertion = z.output<typeof Assertion>;

export const Attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: Base64Url(4000),
    attestationObject: Base64Url(20_000),
    transports: z.optional(z.array(z.string().check(bounded(40), z.regex(/^[a-z-]+$/))).check(z.maxLength(10))),
  }),
});
export type Attestation = z.output<typeof Attestation>;

export const FactorKind = z.enum(['passkey', 'totp', 'recovery']);
export type FactorKind = z.output<typeof FactorKind>;

/** What somebody shows beside the password: a passkey its assertion, the others a code. A passkey that verified her stands for both. */
export const proof = { kind: FactorKind, code: z.optional(Code), assertion: z.optional(Assertion) };
export type Proof = {
  readonly kind: FactorKind;
  readonly code?: string | undefined;
  readonly assertion?: Assertion | undefined;
};
const isWhole = ({ kind, code, assertion }: Proof): boolean =>
  kind === 'passkey' ? assertion !== undefined && code === undefined : code !== undefined && assertion === undefined;
export const wholeProof = z.refine<Proof>(
  isWhole,
  'Bitte geben Sie den Code ein, oder bestätigen Sie mit Ihrem Passkey.',
);

export const loginFactor = endpoint({
  method: 'POST',
  path: '/api/Workflow/login-factor',
  may: 'public',
  summary: 'Der zweite Schritt der Anmeldung: ein Code oder ein Passkey. Danach wie login-user.',
  body: z.strictObject({ ticket: Ticket, ...proof }).check(wholeProof),
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
  body: z.strictObject({
    ticket: z.optional(Ticket),
    id: z.string().check(bounded(64), z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    code: Code,
  }),
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

const code = '123456';
const ticket = 'Xq2mN8vRt4LkQw7ZpY1cHa';

const attestation = {
  id: 'AbC1',
  rawId: 'AbC1',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2Nm' },
};

export const docs = (): EndpointDocs => ({
  loginFactor: {
    cookie: 'needed',
    refuses: ['ticket-invalid', 'wrong-code', 'wrong-passkey', 'too-many-codes-tried'],
    example: { body: { ticket, kind: 'totp', code } },
  },
  passkeyChallenge: { refuses: ['ticket-invalid', 'not-signed-in'], example: { body: {} } },
  startTotp: { refuses: ['ticket-invalid', 'not-signed-in', 'too-many-factors'], example: { body: {} } },
  confirmTotp: {
    refuses: ['ticket-invalid', 'not-signed-in', 'unknown-factor', 'wrong-code', 'too-many-codes-tried'],
    example: { body: { id: '3f2b8c1e-5d4a-4c7e-9b1f-0a2d3e4f5a6b', code } },
  },
  startPasskey: { refuses: ['ticket-invalid', 'not-signed-in', 'too-many-factors'], example: { body: {} } },
  addPasskey: {
    refuses: ['ticket-invalid', 'not-signed-in', 'wrong-passkey', 'too-many-factors'],
    example: { body: { name: 'iPhone', attestation } },
  },
});
