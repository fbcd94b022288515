import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { CaseKind } from '#domain/case/case-kind.ts';
import { formatRange } from '#domain/money.ts';
import { $caseKind, $expectedRange, $sections, $ways, type SectionState } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { isSection } from '#stores/case/ways.ts';
import { $choice } from '#stores/estimate/choice.ts';
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
  const { next } = useStore($ways);
  const done = sections.filter(({ status }) => status === 'done').length;
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
            hint={state.section === 'dead' ? answerHint(state, kind) : hintOf(state.section, kind)}
          />
        ))}
      </ul>
      <RunningTotal />
      <p className="form-actions">
        {next && next !== 'send' && (
          <a className="button button-primary case-wide" href={viewHash(next)}>
            {isSection(next) ? `Weiter mit: ${titleOf(next, kind)}` : CHECK}
          </a>
        )}
      </p>
      {next !== 'check' && <p className="muted">Ist alles Nötige fertig, können Sie Ihre Angaben prüfen.</p>}
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

/** The first question with its answer. */
const answerHint = ({ status }: SectionState, kind: CaseKind): string | undefined =>
  status === 'done' ? `${kind === 'order' ? 'Ja' : 'Nein'}. Ändern` : undefined;

/** The sum of the choice so far; nothing before the first choice. */
function RunningTotal() {
  const range = useStore($expectedRange);
  const { funeralFormId } = useStore($choice);
  if (!range || funeralFormId === undefined) return null;
  return (
    <p className="case-running">
      Nach Ihrer Auswahl <strong>{formatRange(range)}</strong>
    </p>
  );
}
