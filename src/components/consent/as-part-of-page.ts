import { hide, type ModalName } from 'vanilla-cookieconsent';

/**
 * The library treats its question like a dialog that must be answered: takes the focus, keeps Tab inside and tells screen
 * readers that the page is not there. Here one may read on and answer later. In the settings only the order changes.
 */
export function asPartOfPage({ modalName, modal }: { modalName: ModalName; modal: HTMLElement }): void {
  putRejectingFirst(modal);
  if (modalName !== 'consentModal') return;
  modal.setAttribute('aria-modal', 'false');
  // The empty element the library moves the focus to.
  modal.querySelector('[tabindex="-1"]')?.removeAttribute('tabindex');
  modal.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  // Comes before the library's own listener, which would lead Tab in a circle.
  const keepTabFree = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && modal.contains(event.target as Node)) event.stopPropagation();
  };
  document.addEventListener('keydown', keepTabFree, { capture: true });
}

function putRejectingFirst(modal: HTMLElement): void {
  const reject = modal.querySelector('[data-role="necessary"]');
  reject?.parentElement?.prepend(reject);
}
