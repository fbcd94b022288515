import type { ReactNode } from 'react';
import { dayText } from '#domain/german-time.ts';
import { formatRange } from '#domain/money.ts';
import type { CaseSummary } from '#stores/account/my-cases.ts';

type CaseRowProps = {
  readonly summary: CaseSummary;
  /** What can be done with it. */
  readonly children?: ReactNode;
};

/** An order or a preparation. A total is only there where everything is chosen that has a price. */
export function CaseRow({ summary, children }: CaseRowProps) {
  const { reference, title, place, createdAt, min, max } = summary;
  return (
    <li className="account-row">
      <div className="account-row-head">
        <h3>{[title, place].filter(Boolean).join(', ') || 'Bestattungsart noch offen'}</h3>
        {min !== undefined && max !== undefined && <p className="price font-semibold">{formatRange({ min, max })}</p>}
      </div>
      <p className="muted small">
        <span className="whitespace-nowrap">{reference}</span>, vom {dayText(createdAt)}
      </p>
      {children && <div className="account-actions no-print">{children}</div>}
    </li>
  );
}
