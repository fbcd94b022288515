import { useLayoutEffect, useRef } from 'react';

export type MenuEntry =
  | { readonly label: string; readonly choose: () => void }
  | { readonly label: string; readonly href: string };

type RowMenuProps = {
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
};

/** The actions on one row: beside its cell, over everything else. Arrows move, Escape and a click elsewhere close it. */
export function RowMenu({ name, anchor, entries, onClose }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  // Where it stands depends on the window.
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    const { bottom, top, right } = anchor.getBoundingClientRect();
    const { offsetHeight, offsetWidth } = element;
    const isBelow = bottom + offsetHeight < window.innerHeight;
    element.style.top = `${Math.max(8, isBelow ? bottom : top - offsetHeight)}px`;
    element.style.left = `${Math.max(8, right - offsetWidth)}px`;
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const onToggle = (event: Event) => (event as ToggleEvent).newState === 'closed' && onClose();
    element.addEventListener('toggle', onToggle);
    return () => {
      element.removeEventListener('toggle', onToggle);
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [anchor, onClose]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') event.preventDefault();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -items.length, End: items.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const now = items.indexOf(document.activeElement as HTMLElement);
    const isJump = Math.abs(step) > 1;
    const next = isJump
      ? Math.max(0, Math.min(now + step, items.length - 1))
      : (now + step + items.length) % items.length;
    items[next]?.focus();
  };

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      className="grid-menu"
      aria-label={`Aktionen für ${name}`}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry) =>
        'href' in entry ? (
          <a key={entry.label} role="menuitem" tabIndex={-1} href={entry.href}>
            {entry.label}
          </a>
        ) : (
          <button key={entry.label} type="button" role="menuitem" tabIndex={-1} onClick={entry.choose}>
            {entry.label}
          </button>
        ),
      )}
    </div>
  );
}
