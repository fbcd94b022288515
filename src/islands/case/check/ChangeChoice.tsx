import { useState } from 'react';
import type { CaseKind } from '#domain/case/case-kind.ts';
import type { CaseSection } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { titleOf } from '../case-words.ts';

const ID = 'auswahl-aendern';

type ChangeChoiceProps = { readonly choices: readonly CaseSection[]; readonly kind: CaseKind };

/** The choices are five sections: which one to change is asked first. */
export function ChangeChoice({ choices, kind }: ChangeChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link no-print"
        aria-label="Ändern: Bestattung"
        aria-expanded={isOpen}
        aria-controls={ID}
        onClick={() => setOpen(!isOpen)}
      >
        Ändern
      </button>
      <ul id={ID} className="case-change no-print" hidden={!isOpen}>
        {choices.map((section) => (
          <li key={section}>
            <a className="button button-outline" href={viewHash(section)}>
              {titleOf(section, kind)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
