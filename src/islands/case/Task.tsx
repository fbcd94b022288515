import type { SectionState } from '#stores/case/case.ts';
import { viewHash } from '#stores/case/route.ts';
import { Icon } from '../ui/Icon.tsx';
import { statusWords } from './case-words.ts';

type TaskProps = SectionState & {
  readonly title: string;
  /** What it holds; empty where nothing is said. */
  readonly values: string;
  /** Stands there until something is. */
  readonly hint: string | undefined;
};

/** A section with its answers, of which long ones end after whole lines; the text itself is whole. */
export function Task({ section, status, optional, title, values, hint }: TaskProps) {
  const id = `stand-${section}`;
  return (
    <li className="case-task">
      <span>
        <a className="case-task-link" href={viewHash(section)} aria-describedby={`${id}-werte ${id}`}>
          {title}
        </a>
        <span id={`${id}-werte`} className={values ? 'case-task-values' : 'muted small'}>
          {values || hint}
        </span>
      </span>
      {status === 'done' ? (
        <span id={id} className="case-task-done">
          <Icon name="check" />
          <span className="visually-hidden">{statusWords.done}</span>
        </span>
      ) : (
        <span id={id} className={`case-status case-status-${status}`}>
          {statusWords[status]}
          {optional && status === 'open' && ', freiwillig'}
        </span>
      )}
    </li>
  );
}
