import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

type FoldProps = {
  readonly title: string;
  readonly value: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/** A line that opens on what it names. */
export const Fold = ({ title, value, isOpen = false, children }: FoldProps) => (
  <details className="manage-counted" open={isOpen}>
    <summary>
      <h2>{title}</h2>
      <span className="tabular-nums">{value}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="desk-fold">{children}</div>
  </details>
);
