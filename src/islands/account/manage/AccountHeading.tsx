import type { ReactNode } from 'react';

type AccountHeadingProps = {
  readonly title: string;
  /** One or two sentences below it. */
  readonly children?: ReactNode;
};

/** The heading of a page of the account; it goes with the account. */
export const AccountHeading = ({ title, children }: AccountHeadingProps) => (
  <div className="account-heading">
    <h1>{title}</h1>
    {children && <div className="muted">{children}</div>}
  </div>
);
