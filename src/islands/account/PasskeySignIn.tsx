import { useEffect, useRef, useState } from 'react';

/** What is loaded when it is needed did not come. */
export const NOT_LOADED = 'Der nächste Schritt ließ sich nicht laden.';

const load = () => import('./factor/passkey-entry.ts');

/**
 * Signs in by a passkey alone, where the browser has them. The button is shown by the script behind the island (/login), and a press
 * before this runs is kept. Where the browser fills in the address it offers them as well.
 */
export function PasskeySignIn({ onEntered }: { readonly onEntered: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isKnown, setKnown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    const refusal = await load().then(
      ({ enterByPasskey }) => enterByPasskey(),
      () => NOT_LOADED,
    );
    setBusy(false);
    if (refusal === undefined) onEntered();
    else setProblem(refusal);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the browser can do does not change.
  useEffect(() => {
    if (!window.PublicKeyCredential) return;
    setKnown(true);
    const early = button.current;
    if (early?.ariaDisabled) void press();
    if (early) early.onclick = null;
    const field = document.querySelector<HTMLInputElement>('#anmelden-email');
    // An offer asks the server, which sets a cookie: only for somebody who is about to sign in.
    const offer = () => {
      // The word that the browser looks for; validators do not know it yet.
      field?.setAttribute('autocomplete', 'username webauthn');
      void load().then(
        ({ offerPasskeys }) => offerPasskeys(onEntered, setProblem),
        () => {},
      );
    };
    // Who was faster than this script stands in the field already.
    if (field === document.activeElement) offer();
    else field?.addEventListener('focus', offer, { once: true });
    return () => void load().then(({ endOffers }) => endOffers());
  }, []);

  return (
    <div className="form mt-4">
      {problem && (
        <p role="alert" className="notice notice-error">
          {problem}
        </p>
      )}
      <button
        ref={button}
        id="mit-passkey"
        type="button"
        className="button button-outline passkey-button"
        data-known={isKnown || undefined}
        aria-disabled={isBusy || undefined}
        // The script of the page has shown it meanwhile.
        suppressHydrationWarning
        onClick={() => void press()}
      >
        Mit Passkey anmelden
      </button>
    </div>
  );
}
