import type { CaseKind } from '#domain/case/case-kind.ts';
import type { CaseSection } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { titleOf } from '../case-words.ts';
import { Unfolded } from './Unfolded.tsx';

type ChangeChoiceProps = { readonly choices: readonly CaseSection[]; readonly kind: CaseKind };

/** The choices are five sections: which one to change is asked first. */
export const ChangeChoice = ({ choices, kind }: ChangeChoiceProps) => (
  <Unfolded id="auswahl-aendern" words="Ändern" of="Bestattung">
    {choices.map((section) => (
      <li key={section}>
        <a className="button button-outline" href={viewHash(section)}>
          {titleOf(section, kind)}
        </a>
      </li>
    ))}
  </Unfolded>
);
