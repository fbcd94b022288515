import { type ReactNode, useId } from 'react';

type OverviewSectionProps = {
  readonly title: string;
  readonly count: number;
  /** The things that the number counts, for those who do not see where it stands. */
  readonly counted?: string;
  /** `alert` and `waiting` are outlined, so that colour is not alone. */
  readonly tone?: 'new' | 'plain' | 'alert' | 'waiting';
  readonly children: ReactNode;
};

/** A heading with its number, and a list below. */
export function OverviewSection({ title, count, counted, tone = 'plain', children }: OverviewSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="manage-head">
        <h2 id={id}>{title}</h2>
        {count > 0 && (
          <p className="manage-count" data-tone={tone}>
            {count}
            {counted && <span className="visually-hidden"> {counted}</span>}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
