import { Children, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';

type CountedProps = {
  readonly title: string;
  readonly count: number;
  readonly isOpen?: boolean;
  /** Instead of rows. */
  readonly nothing: string;
  /** The rows. */
  readonly children: ReactNode;
};

/** A line with a number that opens on what it counts. */
export const Counted = ({ title, count, isOpen = false, nothing, children }: CountedProps) => (
  <details className="manage-counted" open={isOpen}>
    <summary>
      <span>{title}</span>
      <span className="tabular-nums">{count}</span>
      <Icon name="chevron-down" />
    </summary>
    {Children.toArray(children).length > 0 ? (
      <ul className="manage-rows">{children}</ul>
    ) : (
      <p className="manage-empty">{nothing}</p>
    )}
  </details>
);
