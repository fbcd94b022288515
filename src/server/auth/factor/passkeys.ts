import type { Assertion, Attestation } from '#contract/factor.ts';
import type { Passkey } from '../../db/factor/passkey.ts';
import { isLoopbackHost } from '../../process/loopback.ts';

/** What the browser is asked, as JSON, and the challenge in it. */
type PasskeyOptions = { readonly options: Record<string, unknown>; readonly challenge: string };

type Owner = { readonly userId: string; readonly email: string; readonly firm: string };
type Asked = {
  readonly challenge: string;
  /** The header of the request; on this machine alone it decides about the origin. */
  readonly host: string | undefined;
};
type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Web Authentication by @simplewebauthn/server: the person is verified by her device each time, and nobody asks what it is. */
export type Passkeys = {
  readonly creation: (owner: Owner, existing: readonly Passkey[]) => Promise<PasskeyOptions>;
  /** Without passkeys: whichever the person chooses. */
  readonly request: (allowed: readonly Passkey[]) => Promise<PasskeyOptions>;
  /** Undefined for whatever was not made for this challenge, at this site, by a device that has verified the person. */
  readonly readAttestation: (attestation: Attestation, asked: Asked) => Promise<NewPasskey | undefined>;
  /** The device's counter; undefined as above, and where the counter goes back. */
  readonly readAssertion: (assertion: Assertion, passkey: Passkey, asked: Asked) => Promise<number | undefined>;
};

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const ASK_MS = 5 * 60 * 1000;

/** Loaded at the first use: most processes never need it. */
const library = () => import('@simplewebauthn/server');

export function createPasskeys(siteUrl: string): Passkeys {
  const site = new URL(siteUrl);
  const rpID = isLoopbackHost(site.hostname) ? 'localhost' : site.hostname;
  const expected = ({ challenge, host }: Asked) => ({
    expectedChallenge: challenge,
    expectedOrigin: [site.origin, ...localOrigin(site, host)],
    expectedRPID: rpID,
    requireUserVerification: true,
  });
  return {
    async creation({ userId, email, firm }, existing) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: firm,
        rpID,
        userName: email,
        userDisplayName: email,
        userID: new TextEncoder().encode(userId),
        timeout: ASK_MS,
        attestationType: 'none',
        excludeCredentials: existing.map(described),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return { options: { ...options }, challenge: options.challenge };
    },
    async request(allowed) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: ASK_MS,
        userVerification: 'required',
        allowCredentials: allowed.map(described),
      });
      return { options: { ...options }, challenge: options.challenge };
    },
    async readAttestation(attestation, asked) {
      const { verifyRegistrationResponse } = await library();
      const { id, rawId, type, response } = attestation;
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const made = await verifyRegistrationResponse({
        ...expected(asked),
        response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refused);
      if (!made?.verified) return undefined;
      const { credential } = made.registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports,
      };
    },
    async readAssertion(assertion, { credentialId, publicKey, counter }, asked) {
      const { verifyAuthenticationResponse } = await library();
      const { id, rawId, type, response } = assertion;
      const { clientDataJSON, authenticatorData, signature } = response;
      const shown = await verifyAuthenticationResponse({
        ...expected(asked),
        response: {
          id,
          rawId,
          type,
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      }).catch(refused);
      return shown?.verified ? shown.authenticationInfo.newCounter : undefined;
    },
  };
}

/** The library throws for whatever is wrong with what a browser, or somebody else, has sent. */
const refused = (): undefined => undefined;

const described = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports: [...transports] });

/** A server on this machine answers at whatever port it got, while `SITE_URL` keeps its own. */
function localOrigin(site: URL, host: string | undefined): string[] {
  if (site.protocol !== 'http:' || !isLoopbackHost(site.hostname)) return [];
  const asked = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  return asked && isLoopbackHost(asked.hostname) ? [asked.origin] : [];
}
