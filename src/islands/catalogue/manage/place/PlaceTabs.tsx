import { useRef } from 'react';

export const placeParts = ['graeber', 'angaben', 'gebuehren'] as const;
type PlacePart = (typeof placeParts)[number];

const titles: Readonly<Record<PlacePart, string>> = { graeber: 'Gräber', angaben: 'Angaben', gebuehren: 'Gebühren' };

type PlaceTabsProps = { readonly part: PlacePart; readonly onPart: (part: PlacePart) => void };

/** Tabs of the ARIA Authoring Practices: one Tab stop, arrows change the part. */
export function PlaceTabs({ part, onPart }: PlaceTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = placeParts.at((placeParts.indexOf(part) + step) % placeParts.length);
    if (!next) return;
    onPart(next);
    list.current?.querySelector<HTMLElement>(`#teil-${next}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" className="place-tabs" aria-label="Teile der Grabstätte" onKeyDown={onKeyDown}>
      {placeParts.map((each) => (
        <button
          key={each}
          id={`teil-${each}`}
          type="button"
          role="tab"
          aria-selected={each === part}
          aria-controls="teil"
          tabIndex={each === part ? 0 : -1}
          onClick={() => onPart(each)}
        >
          {titles[each]}
        </button>
      ))}
    </div>
  );
}
