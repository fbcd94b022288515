import { vi } from 'vitest';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

/** What an authenticator answers: bytes whose base64url has all of its special signs. */
export const SHOWN = {
  id: 'AQI',
  rawId: bytes(1, 2),
  response: {
    clientDataJSON: bytes(251, 255, 191),
    authenticatorData: bytes(3),
    signature: bytes(4),
    userHandle: null,
  },
};
export const ASSERTION = {
  id: 'AQI',
  rawId: 'AQI',
  type: 'public-key',
  response: { clientDataJSON: '-_-_', authenticatorData: 'Aw', signature: 'BA' },
} as const;

const MADE = {
  id: 'AQI',
  rawId: bytes(1, 2),
  response: { clientDataJSON: bytes(5), attestationObject: bytes(6), getTransports: () => ['internal'] },
};
export const ATTESTATION = {
  id: 'AQI',
  rawId: 'AQI',
  type: 'public-key',
  response: { clientDataJSON: 'BQ', attestationObject: 'Bg', transports: ['internal'] },
} as const;

type Asked = { readonly mediation?: string; readonly signal: AbortSignal; readonly publicKey: object };
type Answer = (asked: Asked) => Promise<unknown>;

/** An error as a browser throws it. */
export const browserError = (name: string): Error => new DOMException('no', name);

/** Waits until the page itself ends the request, and a little longer, as browsers do. */
export const untilEnded: Answer = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => setTimeout(() => reject(browserError('AbortError'))));
  });

type Browser = { readonly get?: Answer; readonly create?: Answer; readonly offers?: boolean; readonly native?: object };

/** A browser with passkeys; the list fills with what it was asked, each with how many requests were under way then. */
export function fakePasskeys({
  get = async () => SHOWN,
  create = async () => MADE,
  offers = true,
  native = {},
}: Browser) {
  const asked: (Asked & { readonly open: number })[] = [];
  let open = 0;
  const answering = (answer: Answer) => async (options: Asked) => {
    asked.push({ ...options, open });
    open += 1;
    return answer(options).finally(() => {
      open -= 1;
    });
  };
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => offers, ...native });
  vi.stubGlobal('navigator', { credentials: { get: answering(get), create: answering(create) } });
  return asked;
}
