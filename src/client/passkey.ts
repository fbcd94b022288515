import type { Assertion, Attestation } from '#contract/factor.ts';
import { base64UrlOf, creationOptionsOf, type OptionsJson, requestOptionsOf } from './passkey-json.ts';

/** `aborted`: this page has ended the request itself, and nobody need be told. */
export type PasskeyResult<T> =
  | { readonly ok: true; readonly credential: T }
  | { readonly ok: false; readonly reason: 'aborted' | 'not-confirmed' | 'known' | 'unable'; readonly message: string };

const NOT_CONFIRMED =
  'Der Passkey wurde nicht bestätigt. Bitte versuchen Sie es noch einmal, oder nehmen Sie einen anderen Weg.';
const KNOWN = 'Auf diesem Gerät gibt es für Ihr Konto schon einen Passkey. Sie können ihn gleich benutzen.';
const UNABLE = 'Mit diesem Browser geht ein Passkey hier nicht. Bitte nehmen Sie einen anderen Weg.';

type Running = { readonly stop: AbortController; readonly ended: Promise<unknown> };
let running: Running | undefined;

/** Ends the request that waits for a passkey, and resolves once the browser has let go of it. */
export async function endPasskeyRequest(): Promise<void> {
  while (running) {
    const { stop, ended } = running;
    stop.abort();
    await ended;
  }
}

/** Whether the browser can offer passkeys where it fills in the name. */
export async function canOfferPasskeys(): Promise<boolean> {
  const ask = globalThis.PublicKeyCredential?.isConditionalMediationAvailable;
  return ask ? ask.call(PublicKeyCredential).catch(() => false) : false;
}

/** Asks for a passkey; `isOffer`: among the names that the browser fills in, without a dialog. */
export const showPasskey = (options: OptionsJson, isOffer = false): Promise<PasskeyResult<Assertion>> =>
  ask(async (signal) => {
    const credential = await navigator.credentials.get({
      publicKey: requestOptionsOf(options),
      signal,
      ...(isOffer ? { mediation: 'conditional' as const } : {}),
    });
    return assertionOf(credential as PublicKeyCredential);
  });

export const createPasskey = (options: OptionsJson): Promise<PasskeyResult<Attestation>> =>
  ask(async (signal) => {
    const credential = await navigator.credentials.create({ publicKey: creationOptionsOf(options), signal });
    return attestationOf(credential as PublicKeyCredential);
  });

/** The browser answers one request at a time: the one that waits is ended before the next begins. */
async function ask<T>(request: (signal: AbortSignal) => Promise<T>): Promise<PasskeyResult<T>> {
  if (running) await endPasskeyRequest();
  const stop = new AbortController();
  const answer = request(stop.signal);
  const own: Running = {
    stop,
    ended: answer
      .catch(() => {})
      .then(() => {
        if (running === own) running = undefined;
      }),
  };
  running = own;
  try {
    return { ok: true, credential: await answer };
  } catch (error) {
    return failed(stop.signal.aborted, error);
  } finally {
    await own.ended;
  }
}

function failed(isAborted: boolean, error: unknown): Extract<PasskeyResult<never>, { ok: false }> {
  const name = error instanceof Error ? error.name : '';
  if (isAborted || name === 'AbortError') return { ok: false, reason: 'aborted', message: NOT_CONFIRMED };
  if (name === 'NotAllowedError') return { ok: false, reason: 'not-confirmed', message: NOT_CONFIRMED };
  if (name === 'InvalidStateError') return { ok: false, reason: 'known', message: KNOWN };
  return { ok: false, reason: 'unable', message: UNABLE };
}

const namesOf = ({ id, rawId }: PublicKeyCredential) =>
  ({ id, rawId: base64UrlOf(rawId), type: 'public-key' }) as const;

/** Only what the server checks: `toJSON()` of browsers and password managers brings more, or is missing. */
function assertionOf(credential: PublicKeyCredential): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    ...namesOf(credential),
    response: {
      clientDataJSON: base64UrlOf(clientDataJSON),
      authenticatorData: base64UrlOf(authenticatorData),
      signature: base64UrlOf(signature),
      ...(userHandle ? { userHandle: base64UrlOf(userHandle) } : {}),
    },
  };
}

function attestationOf(credential: PublicKeyCredential): Attestation {
  const response = credential.response as AuthenticatorAttestationResponse;
  const transports = response.getTransports?.();
  return {
    ...namesOf(credential),
    response: {
      clientDataJSON: base64UrlOf(response.clientDataJSON),
      attestationObject: base64UrlOf(response.attestationObject),
      ...(transports ? { transports } : {}),
    },
  };
}
