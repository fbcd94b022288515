import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { OptionalLine } from '#domain/catalogue/optional-line.ts';
import { optionalEstimateLine } from '#domain/estimate/answers/optional-lines.ts';
import { originText } from '#domain/estimate/line.ts';
import { $choice } from '#stores/estimate/choice.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TickRow } from './TickRow.tsx';

type TickListProps = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** What a tick does. */
  readonly legend: string;
  readonly lines: readonly OptionalLine[];
  readonly children?: ReactNode;
};

/** So many stand there at once; the others, and none of one or two, after a press. */
const FIRST = 3;

/** Lines to tick, with their sources folded below them. */
export function TickList({ id, title, hint, legend, lines, children }: TickListProps) {
  const { optionalLineIds: ticked = [] } = useStore($choice);
  const [isWhole, setWhole] = useState(lines.length <= FIRST + 1);
  const shown = isWhole ? lines : lines.filter((line, index) => index < FIRST || ticked.includes(line.id));
  const sourced = lines.map(optionalEstimateLine).filter(({ open }) => !open);
  return (
    <section className="print:hidden" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="muted small mt-1 max-w-text">{hint}</p>
      <fieldset className="ticks">
        <legend className="sr-only">{legend}</legend>
        {shown.map((line) => (
          <TickRow key={line.id} line={line} isTicked={ticked.includes(line.id)} />
        ))}
        {shown.length < lines.length && (
          <button type="button" className="button button-quiet ticks-more" onClick={() => setWhole(true)}>
            Noch {lines.length - shown.length} weitere
            <Icon name="chevron-down" />
          </button>
        )}
      </fieldset>
      {children}
      {sourced.length > 0 && (
        <details className="disclosure">
          <summary>Quellen und Stand</summary>
          {sourced.map((line) => (
            <p key={line.id} className="muted small mb-2">
              <strong>{line.label}.</strong> {originText(line, '\u00a0· ')}
            </p>
          ))}
        </details>
      )}
    </section>
  );
}
