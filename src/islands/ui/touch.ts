declare global {
  namespace Astro {
    interface ClientDirectives {
      'client:touch'?: boolean;
    }
  }
}

/** Brings the code, and then makes the island live. */
type Load = () => Promise<() => Promise<void>>;

/**
 * Whatever a person does first, by hand, by keyboard or by what reads the page to them. Not `pointerover`: something may move below
 * a mouse that lies still.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'];

/** Leads to another page: a press on it or the focus is for that page, before which nothing may be loaded. */
const LEADS_AWAY = 'a[href]:not(.option, [href^="#"])';

/** What would do nothing without the script, or leave the page for the same one; a form keeps its submit (site/early-submit.ts). */
const KEPT = 'a.option, button[type=button]';

/**
 * `client:touch`: an island comes with the first sign of a person, and at once where a visitor brings something along. A press on
 * a button before it lives is kept, and counts once.
 */
const onTouch = async (load: Load, _options: object, island: HTMLElement): Promise<void> => {
  let pressed: HTMLElement | undefined;
  const keep = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, target } = event as MouseEvent;
    const found = (target as Element).closest<HTMLElement>(KEPT);
    // What the page itself keeps (site/early-passkey.ts) needs nothing more.
    if (!found || found.onclick || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = found;
    found.ariaDisabled = 'true';
  };
  island.addEventListener('click', keep, true);
  for (const button of island.querySelectorAll<HTMLButtonElement>('button.needs-script')) button.disabled = false;
  if (!bringsSomething() && !isSomebodyHere()) await firstSign();
  await (await load())();
  island.removeEventListener('click', keep, true);
  if (!pressed) return;
  pressed.ariaDisabled = null;
  pressed.click();
};

/** An answer in the address, a note in the history, a session or what was kept on the device. */
function bringsSomething(): unknown {
  try {
    return location.search || location.hash || history.state || localStorage.length || sessionStorage.length;
  } catch {
    return true;
  }
}

/** A sign from before this script came. */
const isSomebodyHere = (): unknown =>
  navigator.userActivation?.hasBeenActive || document.activeElement !== document.body;

const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const seen = ({ target, type, movementX, movementY }: Event & Partial<MouseEvent>) => {
      // Chromium sends one without movement once the page is drawn, though the mouse lies still.
      if (type === 'pointermove' ? !movementX && !movementY : (target as Partial<Element>).closest?.(LEADS_AWAY))
        return;
      for (const sign of SIGNS) removeEventListener(sign, seen, true);
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, seen, true);
  });

export default onTouch;
