import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $isComplete } from '#stores/case/case.ts';
import type { Phone } from '../../ui/phone.ts';
import { CaseHeading } from '../CaseHeading.tsx';
import { CHECK } from '../case-words.ts';
import { CheckAnswers } from './CheckAnswers.tsx';
import { CheckBar, CheckSum, END_ID } from './CheckSum.tsx';
import { NotComplete } from './NotComplete.tsx';
import { SubmissionFailure } from './SubmissionFailure.tsx';

type CheckViewProps = {
  readonly phone: Phone;
  /** The thing being sent: 'Ihr Auftrag'. */
  readonly what: string;
  readonly intro?: ReactNode;
  /** The way to send it. */
  readonly children: ReactNode;
};

/** The sum, all answers, then the last step. Why it was refused stands above, even where an answer is open again. */
export function CheckView({ phone, what, intro, children }: CheckViewProps) {
  const isComplete = useStore($isComplete);
  return (
    <div className="case-form case-check">
      <SubmissionFailure phone={phone} what={what} />
      <div>
        <CaseHeading>{CHECK}</CaseHeading>
        {isComplete && intro && <div className="case-intro">{intro}</div>}
      </div>
      {isComplete ? (
        <>
          <CheckSum />
          <div>
            <CheckAnswers />
            <CheckBar />
          </div>
          <div id={END_ID} className="case-form" tabIndex={-1}>
            {children}
          </div>
        </>
      ) : (
        <NotComplete phone={phone} />
      )}
    </div>
  );
}
