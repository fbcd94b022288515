import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '#contract/factor.ts';
import { cbor } from './cbor.ts';

/** What a test has the device do wrong. */
type Faults = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | undefined;
  readonly type?: string;
};

type Options = Readonly<Record<string, unknown>>;

/** A telephone with one passkey (ES256), as a browser would pass its answers on. */
export type Authenticator = {
  readonly credentialId: string;
  counter: number;
  create(options: Options, faults?: Faults): Attestation;
  get(options: Options, faults?: Faults): Assertion;
};

const ORIGIN = 'http://localhost:4321';
const FLAGS = { present: 1, verified: 4, attested: 64 };

/** `counter` 0: a device that does not count, as most do. */
export function authenticator({ counter = 0, origin = ORIGIN } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let owner: string | undefined;
  const clientData = (type: string, { challenge }: Options, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (faults: Faults, attested: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(faults.counter ?? device.counter);
    const verified = faults.isVerified === false ? 0 : FLAGS.verified;
    const flags = FLAGS.present | verified | (attested.length > 0 ? FLAGS.attested : 0);
    return Buffer.concat([sha256(faults.rpId ?? 'localhost'), Buffer.of(flags), count, attested]);
  };
  const device: Authenticator = {
    credentialId,
    counter,
    create(options, faults = {}) {
      owner = (options.user as { id: string }).id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, cbor(key)]);
      const object = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(faults, attested)],
      ]);
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(options, faults = {}) {
      if (device.counter > 0) device.counter += 1;
      const data = authData(faults, Buffer.alloc(0));
      const client = clientData('webauthn.get', options, faults);
      const userHandle = 'userHandle' in faults ? faults.userHandle : owner;
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
  return device;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
