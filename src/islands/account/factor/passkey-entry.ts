import { ABORTED, canOfferPasskeys, endPasskeyRequest, signInByPasskey } from '#stores/account/factor/passkey.ts';

/** Of what was asked of the server five minutes may pass; the offer is made anew before. */
const RENEWAL_MS = 4 * 60_000;
/** The passkey was shown, and is not taken: that is worth saying. */
const REFUSED = ['wrong-passkey', 'ticket-invalid'];

type Told = { readonly onEntered: () => void; readonly onProblem: (problem: string) => void };
let offered: Told | undefined;
/** Counts the offers: one that is over stops by itself. */
let round = 0;

/** Offers passkeys where the browser fills in the e-mail address, until one is shown. */
export async function offerPasskeys(onEntered: () => void, onProblem: (problem: string) => void): Promise<void> {
  offered = { onEntered, onProblem };
  if (await canOfferPasskeys()) await offer(offered);
}

/** The view is gone. */
export function endOffers(): void {
  offered = undefined;
  round += 1;
  void endPasskeyRequest();
}

/** The button: resolves to why nobody was signed in, or to nothing. The offer gives way to it, and comes back after a refusal. */
export async function enterByPasskey(): Promise<string | undefined> {
  round += 1;
  const result = await signInByPasskey();
  if (result.ok) return undefined;
  if (offered) void offerPasskeys(offered.onEntered, offered.onProblem);
  return result.message;
}

async function offer({ onEntered, onProblem }: Told): Promise<void> {
  round += 1;
  const own = round;
  const isWanted = () => own === round;
  while (isWanted()) {
    const renewal = setTimeout(() => void endPasskeyRequest(), RENEWAL_MS);
    const result = await signInByPasskey(undefined, isWanted);
    clearTimeout(renewal);
    if (!isWanted()) return;
    if (result.ok) return onEntered();
    if (REFUSED.includes(result.code)) onProblem(result.message);
    else if (result.code !== ABORTED) return;
    await untilVisible();
  }
}

/** A page that nobody looks at asks for nothing. */
const untilVisible = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
