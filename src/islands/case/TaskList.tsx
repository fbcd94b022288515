import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatRange } from '#domain/money.ts';
import { $caseKind, $expectedRange, $sections, $ways, type CaseSection } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { isSection } from '#stores/case/ways.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { CaseHeading } from './CaseHeading.tsx';
import { CHECK, hintOf, titleOf } from './case-words.ts';
import { OfferedEstimate } from './OfferedEstimate.tsx';
import { useSectionValues } from './section-values.ts';
import { Task } from './Task.tsx';

/** A question that is asked on the list itself. */
type AskedHere = { readonly section: CaseSection; readonly question: ReactNode; readonly ask: () => void };

type TaskListProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly first?: AskedHere | undefined;
};

/** The sum of the choice and all sections with what they hold, to be done in any order (GOV.UK, task list). */
export function TaskList({ title, intro, first }: TaskListProps) {
  const kind = useStore($caseKind);
  const sections = useStore($sections);
  const valuesOf = useSectionValues();
  const done = sections.filter(({ status }) => status === 'done').length;
  return (
    <div className="case-form">
      <div>
        <CaseHeading>{title}</CaseHeading>
        <ChosenSum />
        {intro && <div className="case-intro">{intro}</div>}
      </div>
      {first?.question}
      <OfferedEstimate />
      <div>
        <p className="muted">
          {done} von {sections.length} Abschnitten fertig. Die Reihenfolge ist frei.
        </p>
        <ul className="case-tasks mt-4">
          {sections
            .filter(({ section }) => section !== first?.section)
            .map((state) => (
              <Task
                key={state.section}
                {...state}
                title={titleOf(state.section, kind)}
                values={valuesOf(state.section)}
                hint={hintOf(state.section, kind)}
              />
            ))}
        </ul>
      </div>
      <WayOn first={first} />
    </div>
  );
}

/** Of the choice so far; nothing before the first. */
function ChosenSum() {
  const range = useStore($expectedRange);
  const { funeralFormId } = useStore($choice);
  if (!range || funeralFormId === undefined) return null;
  return (
    <p className="case-running">
      <span className="muted">Nach Ihrer Auswahl zusammen</span>
      <strong>{formatRange(range)}</strong>
    </p>
  );
}

/** To the next question, always in sight. */
function WayOn({ first }: Pick<TaskListProps, 'first'>) {
  const kind = useStore($caseKind);
  const { next } = useStore($ways);
  if (!next || next === 'send') return null;
  return (
    <div className="range-bar case-bar">
      {next === first?.section ? (
        <button type="button" className="button button-primary case-wide" onClick={first.ask}>
          Weiter
        </button>
      ) : (
        <a className="button button-primary case-wide" href={viewHash(next)}>
          {isSection(next) ? `Weiter mit: ${titleOf(next, kind)}` : CHECK}
        </a>
      )}
    </div>
  );
}
