import type { ReactNode } from 'react';
import { caseStateWords } from '#domain/case/in-account.ts';
import { dayText } from '#domain/german-time.ts';
import { formatRange } from '#domain/money.ts';
import type { CaseSummary } from '#stores/account/my-cases.ts';
import { CaseContent } from './CaseContent.tsx';
import { CasePdf } from './CasePdf.tsx';

type CaseRowProps = {
  readonly summary: CaseSummary;
  /** How far it is. */
  readonly steps?: ReactNode;
  /** The actions on it beside reading. */
  readonly children?: ReactNode;
};

/** An order or a preparation. A total is only there where everything is chosen that has a price. */
export function CaseRow({ summary, steps, children }: CaseRowProps) {
  const { reference, state, title, place, createdAt, updatedAt, min, max } = summary;
  const wasChanged = dayText(updatedAt) !== dayText(createdAt);
  return (
    <li className="account-row">
      <div className="account-row-head">
        <h3>{[title, place].filter(Boolean).join(', ') || 'Bestattungsform noch offen'}</h3>
        {min !== undefined && max !== undefined && <p className="price font-semibold">{formatRange({ min, max })}</p>}
      </div>
      <p className="muted small">
        <span className={`account-state account-state-${state}`}>{caseStateWords[state]}</span>{' '}
        <span className="whitespace-nowrap">{reference}</span>, vom {dayText(createdAt)}
        {wasChanged && `, geändert am ${dayText(updatedAt)}`}
      </p>
      {steps}
      <CaseContent summary={summary} />
      <div className="account-actions no-print">
        <CasePdf reference={reference} />
        {children}
      </div>
    </li>
  );
}
