import { ABORTED, canOfferPasskeys, endPasskeyRequest, signInByPasskey } from '#stores/account/factor/passkey.ts';

/** Of what was asked of the server five minutes may pass; the offer is made anew before. */
const RENEWAL_MS = 4 * 60_000;
/** The passkey was shown, and is not taken: that is worth saying. */
const REFUSED = ['wrong-passkey', 'ticket-invalid'];

type Told = { readonly onEntered: () => void; readonly onProblem: (problem: string) => void };
let offered: Told | undefined;
/** Counts what began: an offer that is not the latest stops by itself. */
let round = 0;
/** The press that is under way. */
let pressed: Promise<string | undefined> | undefined;
/** Resolves once no offer asks the server or the browser for anything. */
let over = Promise.resolve();

/** Offers passkeys where the browser fills in the e-mail address, until one is shown. */
export async function offerPasskeys(onEntered: () => void, onProblem: (problem: string) => void): Promise<void> {
  offered = { onEntered, onProblem };
  if (!(await canOfferPasskeys()) || pressed || !offered) return;
  round += 1;
  over = offer(offered, round);
  await over;
}

/** The view is gone. */
export function endOffers(): void {
  offered = undefined;
  round += 1;
  void endPasskeyRequest();
}

/** The button: resolves to why nobody was signed in, or to nothing. A second press waits for the first. */
export function enterByPasskey(): Promise<string | undefined> {
  pressed ??= enter().finally(() => {
    pressed = undefined;
    if (offered) void offerPasskeys(offered.onEntered, offered.onProblem);
  });
  return pressed;
}

/** The offer gives way first, also in what it asks of the server, since the answers share a cookie; after a refusal it comes back. */
async function enter(): Promise<string | undefined> {
  round += 1;
  await endPasskeyRequest();
  await over;
  const result = await signInByPasskey();
  if (result.ok) offered = undefined;
  return result.ok ? undefined : result.message;
}

async function offer({ onEntered, onProblem }: Told, own: number): Promise<void> {
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
