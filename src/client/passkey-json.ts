/** Options as the server sends them: bytes are base64url (Web Authentication, section 5.1). */
export type OptionsJson = Readonly<Record<string, unknown>>;

/** What an option names a passkey by. */
type Named = { readonly id: string };

export function requestOptionsOf(json: OptionsJson): PublicKeyCredentialRequestOptions {
  const options = json as unknown as PublicKeyCredentialRequestOptionsJSON;
  // Safari has it since 18.4.
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return {
    ...(options as object),
    challenge: bytesOf(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(withBytes),
  };
}

export function creationOptionsOf(json: OptionsJson): PublicKeyCredentialCreationOptions {
  const options = json as unknown as PublicKeyCredentialCreationOptionsJSON;
  if (PublicKeyCredential.parseCreationOptionsFromJSON)
    return PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return {
    ...(options as unknown as PublicKeyCredentialCreationOptions),
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(withBytes),
  };
}

export const base64UrlOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const withBytes = <T extends Named>(named: T) =>
  ({ ...named, id: bytesOf(named.id) }) as unknown as PublicKeyCredentialDescriptor;
