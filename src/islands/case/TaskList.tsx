import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatRange } from '#domain/money.ts';
import { $caseKind, $isComplete, $sections, type SectionState } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { $runningRange } from '#stores/estimate/estimate.ts';
import { Icon } from '../ui/Icon.tsx';
import { CaseHeading } from './CaseHeading.tsx';
import { CHECK, hintOf, statusWords, titleOf } from './case-words.ts';
import { OfferedEstimate } from './OfferedEstimate.tsx';

type TaskListProps = {
  readonly title: string;
  readonly intro?: ReactNode;
};

/** All sections with their state, to be done in any order (GOV.UK, task list). */
export function TaskList({ title, intro }: TaskListProps) {
  const kind = useStore($caseKind);
  const sections = useStore($sections);
  const isComplete = useStore($isComplete);
  const done = sections.filter(({ status }) => status === 'done').length;
  // What is begun is finished or emptied before anything can be sent.
  const next = sections.find(({ status, optional }) => status === 'begun' || (status === 'open' && !optional));
  return (
    <div className="case-form">
      <div>
        <CaseHeading>{title}</CaseHeading>
        {intro && <div className="case-intro">{intro}</div>}
      </div>
      <OfferedEstimate />
      <p className="muted">
        {done} von {sections.length} Abschnitten fertig. Die Reihenfolge ist frei.
      </p>
      <ul className="case-tasks">
        {sections.map((state) => (
          <Task
            key={state.section}
            {...state}
            title={titleOf(state.section, kind)}
            hint={hintOf(state.section, kind)}
          />
        ))}
      </ul>
      <RunningTotal />
      <p className="form-actions">
        {isComplete ? (
          <a className="button button-primary case-wide" href={viewHash('check')}>
            {CHECK}
          </a>
        ) : (
          next && (
            <a className="button button-primary case-wide" href={viewHash(next.section)}>
              Weiter mit: {titleOf(next.section, kind)}
            </a>
          )
        )}
      </p>
      {!isComplete && <p className="muted">Ist alles Nötige fertig, können Sie Ihre Angaben prüfen.</p>}
    </div>
  );
}

type TaskProps = SectionState & { readonly title: string; readonly hint: string | undefined };

function Task({ section, status, optional, title, hint }: TaskProps) {
  const id = `stand-${section}`;
  return (
    <li className="case-task">
      <span>
        <a className="case-task-link" href={viewHash(section)} aria-describedby={id}>
          {title}
        </a>
        {hint && <span className="muted small">{hint}</span>}
      </span>
      <span id={id} className={`case-status case-status-${status}`}>
        {status === 'done' && <Icon name="check" />}
        {statusWords[status]}
        {optional && status === 'open' && ', freiwillig'}
      </span>
    </li>
  );
}

/** What the choice so far comes to; nothing before the first choice. */
function RunningTotal() {
  const range = useStore($runningRange);
  const { funeralFormId } = useStore($choice);
  if (!range || funeralFormId === undefined) return null;
  return (
    <p className="case-running">
      Nach Ihrer Auswahl <strong>{formatRange(range)}</strong>
    </p>
  );
}
