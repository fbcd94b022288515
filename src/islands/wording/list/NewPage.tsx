import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

const NewPageForm = lazy(() => import('./NewPageForm.tsx').then((module) => ({ default: module.NewPageForm })));

const kinds = [
  { kind: 'guide', button: 'Ratgeber', title: 'Neue Seite im Ratgeber' },
  { kind: 'plain-language', button: 'Einfache Sprache', title: 'Neue Seite in einfacher Sprache' },
] as const;

/** Buttons for new pages of the guide and in plain words; the questions come when one is pressed. */
export function NewPage() {
  const [asked, setAsked] = useState<(typeof kinds)[number]>();
  return (
    <>
      {kinds.map((each) => (
        <button key={each.kind} type="button" className="button button-outline" onClick={() => setAsked(each)}>
          <Icon name="plus" />
          <span className="visually-hidden">Neue Seite: </span>
          {each.button}
        </button>
      ))}
      <Suspense>{asked && <NewPageForm {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
